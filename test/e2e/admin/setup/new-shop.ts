import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'

/** A shop that nobody has set up, in a process of its own: whoever sets it up takes the place of its admin. */
export async function startNewShop(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-setup-'))
  const shop = await startShop(folder, environment)
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
