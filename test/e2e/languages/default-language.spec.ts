import { catalogues } from '#domain/texts/catalogues.ts'
import type { TextKey } from '#domain/texts/t.ts'
import { gotoHydrated, startCopy, expect, test as shopTest } from '#test/e2e/shop.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'

/** A shop of its own, in French and Arabic without English. */
const test = shopTest.extend<object, { frenchShop: Awaited<ReturnType<typeof startCopy>> }>({
  frenchShop: [
    async ({}, use) => {
      const shop = await startCopy()
      const owner = await signInOwner(shop.url)
      await owner.saveSettings({ languages: ['fr', 'ar'], defaultLanguage: 'fr' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ frenchShop }, use) => use(frenchShop.url),
  shop: [async ({ frenchShop }, use) => use(frenchShop), { scope: 'worker' }],
})

test('a French shop is French at its root, and its other language keeps its prefix', async ({ page, request }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await gotoHydrated(page, '/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'fr')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/)
  const alternates = page.locator('link[rel=alternate][hreflang]')
  expect(await alternates.evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).hreflang))).toEqual([
    'fr',
    'ar',
    'x-default',
  ])

  // Within the shop nothing has a prefix.
  await page.locator('main a[href^="/collections/"]').first().click()
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/collections\//)
  await expect(html).toHaveAttribute('lang', 'fr')

  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page).toHaveURL(/\/ar\/collections\//)
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.locator('main a[href^="/ar/product/"]').first().click()
  await expect(page).toHaveURL(/\/ar\/product\//)

  const location = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  expect(await location('/fr/cart?a=1')).toEqual([301, '/cart?a=1'])
  expect(await location('/en/collections/products')).toEqual([302, '/collections/products'])
})

test('staff of a French shop write French first, are asked for no English, and open the rooms without a prefix', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const text = (key: TextKey) => catalogues.fr[key] ?? ''
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn('admin')
  await gotoHydrated(page, '/admin/collections/add')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByLabel('Nom, Français')).toBeVisible()
  await expect(page.getByLabel(/^Nom, \u2068?العربية/)).toBeVisible()
  await expect(page.getByLabel('Nom, English')).toHaveCount(0)

  await gotoHydrated(page, '/admin/products?search=marsa')
  await page.getByRole('link', { name: /marsa/i }).first().click()
  await expect(page.getByLabel(text('fields.model')).first()).toHaveValue(/Sweat/)
  const translations = page.getByRole('region', { name: text('translations.title') })
  await expect(translations).toContainText('العربية')
  await expect(translations).not.toContainText('English')
  await expect(translations).not.toContainText('Français')
  await expectAccessible()
})
