import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'
import { expect, test } from '#test/e2e/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-docs-'))
  const docs = join(folder, 'docs')
  execFileSync(process.execPath, ['scripts/docs-site/build-docs-site.ts', docs])
  shop = await startShop(folder, { DEMO: '0', DOCS_DIR: docs })
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

for (const width of [390, 1366])
  test(`the docs for builders are read and searched at ${width} px`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${shop.url}/docs`)
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Search the docs' }).fill('verify webhook')
    await page
      .getByRole('list', { name: 'Found' })
      .getByRole('link', { name: /^Verify it/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Verify it' })).toBeInViewport()
    await expectAccessible()
    if (width === 390) await page.getByText('Documents', { exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'API reference' }).click()
    await page.getByRole('main').getByRole('link', { name: 'API: orders', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'listOrders' })).toBeVisible()
    await expectAccessible()
  })
