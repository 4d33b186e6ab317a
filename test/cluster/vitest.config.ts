import { defineConfig } from 'vitest/config'

/** What runs under `npm run test:cluster`: it needs programs that the other tests do not. */
export default defineConfig({
  test: { include: ['test/cluster/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 },
})
