import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'

export default defineConfig(
  { ignores: ['out/', 'dist/', 'test/programs/', 'test/golden/*.gz', 'resources/bots/', 'my-bots/'] },
  { rules: { eqeqeq: 'error' }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.recommended],
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        // As for Svelte's files: where it changes from file to file, all projects are read again.
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // What was thrown is unknown, and still has to be told.
      '@typescript-eslint/restrict-template-expressions': 'off',
      // A function may promise because its shape does; unused names are the compiler's business.
      '@typescript-eslint/require-await': 'off',
      // A game is a literal of functions: its methods are taken off it.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: ['**/*.svelte'], extends: [tseslint.configs.recommended] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: tseslint.parser } },
    rules: {
      // The compiler sees what is used, in script and markup alike.
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/no-at-html-tags': 'error',
      // What is no state need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['test/**/*.ts'],
    // Vitest's matchers inside of an expected value are any.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
