import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'import', 'oxc'],
  ignorePatterns: [
    'out/',
    'dist/',
    'test/programs/',
    'test/bots/*.cjs',
    'test/games/*.cjs',
    'resources/bots/',
    'resources/events/',
    'resources/profile/',
    'my-bots/',
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    // Name what you export, and import it from the file that has it.
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-readonly': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // What was thrown is unknown, and still has to be told.
    'typescript/restrict-template-expressions': 'off',
    // A game is a literal of functions: its methods are taken off it.
    'typescript/unbound-method': 'off',
    // Texts of protocols are ASCII, and what is sorted without more are texts.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // The compiler sees what is used.
    'no-unused-private-class-members': 'off',
    'no-unused-vars': 'off',
    'require-yield': 'off',
  },
  overrides: [
    {
      files: ['test/**/*.ts'],
      // Vitest's matchers inside of an expected value are any.
      rules: { 'typescript/no-unsafe-assignment': 'off' },
    },
    {
      // Their types are not checked.
      files: ['**/*.js'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['*.config.ts', '*.config.js'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
