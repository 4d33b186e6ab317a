import { defineConfig } from 'vitest/config'
import { runLightly } from './test/run-lightly.ts'
import { listEngineFreeTests } from './test/uses-database.ts'

const include = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  'trust/**/*.test.ts',
  'bench/**/*.test.ts',
  'studio/**/*.test.ts',
]

/** Files that open a shop, but ask nothing of its database that others do not. */
const askedOnce = [
  'src/server/images/images.test.ts',
  'src/server/import/thread/product-file-reader.test.ts',
  'src/server/import/file/every-cell.test.ts',
  'src/server/import/real-export.test.ts',
  'src/server/mail/mail-refusals.test.ts',
  'test/access.test.ts',
  'test/security/costly-requests.test.ts',
]

runLightly()

export default defineConfig({
  test: {
    include,
    // openapi-typescript writes types with an API of the compiler that TypeScript 7 has no more.
    alias: { typescript: new URL('test/openapi/typescript-api.ts', import.meta.url).pathname },
    server: { deps: { inline: ['openapi-typescript'] } },
    exclude: [
      // `npm run test:deploy`, `npm run test:cluster`, `npm run test:versions`: they need programs, or another version, of their own.
      ...['test/cluster/**', 'test/deploy/**', 'test/versions/**'],
      // `npm test -- planted`, and what it plants in a copy of the tree.
      'test/planted/**',
      ...(process.env['TEST_POSTGRES'] ? [...listEngineFreeTests(include), ...askedOnce] : []),
    ],
    globalSetup: 'test/template-database.ts',
    setupFiles: ['test/no-console-errors.ts', 'test/no-lock-faults.ts'],
    pool: 'forks',
    // Files share what they import: a shop keeps nothing of its own in modules.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
