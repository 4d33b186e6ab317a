import { defineConfig } from 'vitest/config'

/** What runs under `npm run test:versions`: it installs and builds another version first. */
export default defineConfig({
  test: { include: ['test/versions/*.test.ts'], testTimeout: 180_000, hookTimeout: 600_000, maxWorkers: 1 },
})
