import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { browserPath } from '#test/e2e/browser.ts'
import { waitForImages } from '#test/e2e/page-images.ts'
import { admin, startShop } from '#test/e2e/shop-process.ts'

/** Takes the screenshots of the README from a freshly seeded demo shop: its products, and the products of the back office. */
const folder = 'docs/images'
const dataDir = await mkdtemp(join(tmpdir(), 'hanout-screenshots-'))
const shop = await startShop(dataDir)
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })

try {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.goto('/collections/products')
  await page.getByRole('main').getByRole('link').first().waitFor()
  await save('storefront')

  const login = await page.request.post('/api/users/login', { data: admin })
  const { accessToken, refreshToken } = (await login.json()) as Record<string, string>
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { accessToken, refreshToken })
  await page.goto('/admin/products')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hoodie/ })
    .first()
    .waitFor()
  await save('back-office')

  async function save(name: string) {
    await waitForImages(page)
    const file = join(folder, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(file)
    process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}
