import { defineConfig } from 'vitest/config'

/** What runs under `npm test -- planted`: it compiles a copy of the whole tree, which takes as long as all checks do. */
export default defineConfig({
  test: { include: ['test/planted/*.test.ts'], hookTimeout: 60_000 },
})
