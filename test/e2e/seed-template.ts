import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepRenditions, listImages, takeKeptRenditions } from './kept-renditions.ts'
import { startShop } from './shop-process.ts'

/** Builds what is outdated and seeds the demo shop once; every Playwright worker starts from a copy of it. */
export default async function seedTemplate() {
  const build = `import('./scripts/prepare.mjs').then(({ build }) => build())`
  execFileSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'hanout-e2e-'))
  process.env['SHOP_TEMPLATE'] = folder
  const shop = await startShop(folder)
  await shop.stop()
  const images = await listImages(folder)
  await takeKeptRenditions(folder)
  return async () => {
    await keepRenditions(folder, images)
    await rm(folder, { recursive: true, force: true })
  }
}
