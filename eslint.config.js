import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'

// What is Svelte's: components, and scripts with runes. All else is oxlint's, which knows types.
export default defineConfig(
  { ignores: ['**/*.ts', '**/*.js', '**/*.cjs', '!**/*.svelte.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], extends: [tseslint.configs.recommended] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: tseslint.parser } },
    rules: {
      eqeqeq: 'error',
      // The compiler sees what is used, in script and markup alike.
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/no-at-html-tags': 'error',
      // What is no state need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
