import { resolve } from 'node:path'
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
// An editor may start Vitest with a Node of its own, which has no SQLite: tests run on that of the project.
if (Number.parseInt(process.versions.node, 10) < 24) process.execPath = resolve('node_modules/.bin/node')

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
