import type { Page } from '@playwright/test'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const word = 'Etablissementsbenabdallahetfilsdelamedinadetunisetdesousse12'
const names = [
  word,
  'Les Établissements Ben Abdallah et Fils de la Médina de Sfax',
  'دار الأزياء التونسية للنساء والرجال',
]

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', 'in', ['brand', 'storeName']).execute()),
)

/** Expects a page that is no wider than its window, and a sign that stays in the bar around it. */
async function expectFitting(page: Page, bar?: string) {
  const [shown, window] = await page.evaluate(() => {
    const root = document.documentElement
    return [root.scrollWidth, root.clientWidth]
  })
  expect(shown, page.url()).toBe(window)
  if (bar === undefined) return
  const outer = await page.locator(bar).first().boundingBox()
  const sign = await page.locator(`${bar} :is(p.headline, a.headline)`).first().boundingBox()
  expect(sign?.y, page.url()).toBeGreaterThanOrEqual(outer?.y ?? 0)
  expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0) + 1)
}

for (const storeName of names)
  test(
    `a shop called ${storeName.slice(0, 24)}… keeps its name in its bars, on a phone and on a desk`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      test.slow()
      const api = await signInOwner(shop.url)
      await api.saveSettings({ storeName })
      const { id } = await placeOrder(shop.url)
      await signIn('admin')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of ['/', '/product/marsa-heavy-hoodie', '/cart', '/ar', '/nothing-here']) {
          await page.goto(path)
          await page.getByRole('heading').first().waitFor()
          await expectFitting(page, 'header')
        }
        await page.goto('/admin')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectFitting(page, width === 390 ? 'header' : undefined)
        await expectAccessible()
        await page.goto('/admin/brand')
        await page.getByRole('radiogroup', { name: 'Fonts' }).waitFor()
        await expectFitting(page)
        for (const paper of ['orders/packing-slips', 'labels'])
          for (const media of ['screen', 'print'] as const) {
            await page.goto(`/admin/${paper}?ids=${id}`)
            await page.getByRole('article').waitFor()
            await page.emulateMedia({ media })
            await expectFitting(page)
            await page.emulateMedia({ media: 'screen' })
          }
      }
      const [mail] = (await api.listMails({})).items
      const mailPage = await page.context().newPage()
      await mailPage.setViewportSize({ width: 390, height: 900 })
      await mailPage.setContent((await api.getMail({ id: mail?.id ?? '' })).html)
      await expect(mailPage.getByRole('link', { name: storeName })).toBeVisible()
      await expectFitting(mailPage)
    },
  )

test('a wide logo ends within the navigation of the back office', { tag: '@sweep' }, async ({ page, shop, signIn }) => {
  await signIn('admin')
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"><path d="M0 0h600v100H0z" fill="#7a1f4b"/></svg>',
  )
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const added = await page.request.post('/api/admin/brand/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer } },
  })
  const { id } = (await added.json()) as { id: string }
  await (await signInOwner(shop.url)).saveBrand({ logo: id })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  const logo = await page.getByRole('img', { name: 'Hanout' }).boundingBox()
  const shopLink = await page.getByRole('link', { name: 'View the shop' }).locator('..').boundingBox()
  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual((shopLink?.x ?? 0) + (shopLink?.width ?? 0))
})
