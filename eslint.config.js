import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'

// Svelte's components; all else is oxlint's, which knows types.
export default defineConfig(
  { ignores: ['**/*.ts', '**/*.js', '**/*.cjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.svelte'], extends: [tseslint.configs.recommended] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte'],
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
