import { defineConfig } from 'oxlint'

export default defineConfig({
  options: { typeAware: true, denyWarnings: true },
  jsPlugins: ['./test/walls/plugin.ts'],
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build/**', 'data/**', 'node_modules/**', 'test/planted/feature/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    // Types included: whoever reads one file of a circle must read all of it.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-floating-promises': 'error',
    'walls/imports': 'error',
    'walls/rank': 'error',
    'walls/folder-size': 'error',
    'walls/sql': 'error',
    'walls/platform-words': 'error',
    'walls/literal-text': 'error',
    // TypeScript in strict mode says what matters of these.
    'typescript/consistent-return': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-template-expression': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'react/jsx-no-target-blank': 'error',
    // The JSX of React 17 and later needs no import.
    'react/react-in-jsx-scope': 'off',
    // Statements of one transaction run one after the other, on purpose.
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-unassigned-import': 'off',
    // The specification's own field is _id.
    'no-underscore-dangle': 'off',
    // Of arrays: a copy is often what is meant. Of object literals test/walls/plain-code.test.ts refuses it.
    'unicorn/no-useless-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-standalone-expect': 'off',
  },
  overrides: [
    // Playwright reads which fixtures a fixture needs from its pattern, also from an empty one.
    { files: ['test/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', 'test/**', 'bench/**', 'trust/**', 'studio/**', 'scripts/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['src/server/**'], excludeFiles: ['**/*.test.ts'], rules: { complexity: ['error', { max: 15 }] } },
    {
      // One pass over many thousand rows, or over the letters of two words: a call in the inner loop would cost more than all the rest.
      files: ['src/server/catalog/filters/count-facets.ts', 'src/server/platform/search/stems.ts'],
      rules: { complexity: 'off' },
    },
    {
      // Frameworks that find things by their default export.
      files: [
        '*.config.ts',
        'test/walls/plugin.ts',
        'test/e2e/seed-template.ts',
        'test/template-database.ts',
        'src/storefront/shop-routes.ts',
        'extensions/*/index.ts',
        'test/extensions/*/index.ts',
        'src/web/root.tsx',
        'src/web/entry.*.tsx',
        'src/{storefront,back-office,ui}/**/*-{page,layout}.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
