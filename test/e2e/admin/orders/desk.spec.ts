import { expect, test } from '#test/e2e/shop.ts'
import type { Locator } from '@playwright/test'
import { buyer, placeOrder } from '#test/e2e/place-order.ts'

const ORDERS = 26
const ROWS_IN_SIGHT = 25

test(
  '25 orders are in sight on a desk, one line each, and one opens beside the list',
  { tag: '@sweep' },
  async ({ page, shop, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { number } = await placeOrder(shop.url, { userName: 'Dense Number 0' })
    for (let count = 1; count < ORDERS; count++)
      await placeOrder(shop.url, {
        userName: `Dense Number ${count}`,
        userPhoneNumber: `2${count % 10} 345 ${600 + count}`,
      })
    await signIn('admin')
    await page.goto('/admin/orders?search=dense')
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
    await expect(rows).toHaveCount(ORDERS + 1)
    const dense = page.getByRole('button', { name: 'One line each' })
    await dense.click()
    await page.reload()
    await expect(dense).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(ORDERS + 1)
    const inSight = await rows.evaluateAll(
      (all) => all.slice(1).filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
    expect(inSight).toBeGreaterThanOrEqual(ROWS_IN_SIGHT)
    await expectAccessible()

    const row = page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })
    await row.getByText('Dense Number 0').click()
    const panel = page.getByRole('region', { name: `Order ${number}` })
    await expect(panel.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page).toHaveURL(/order=/)
    await expectAccessible()
    // The names stay whole while the panel takes its room, and no head runs into the next one.
    const cut = await page
      .getByRole('table', { name: 'Orders' })
      .locator('th:not(:has(.sr-only)), td:nth-child(3) bdi')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      )
    expect(cut).toEqual([])
    await panel.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(panel.getByText('Pending → Shipped')).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveValue('Shipped')
    await page.reload()
    await expect(panel).toBeVisible()
    await panel.getByRole('heading', { level: 2 }).first().press('Escape')
    await expect(panel).toBeHidden()
    await expect(row).toBeFocused()

    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^On the road/ })
      .click()
    await expect(page).toHaveURL(/view=on-the-road/)
    await expect(rows).toHaveCount(2)
  },
)

test(
  'an order takes at most a quarter of a phone, and nothing of it is cut',
  { tag: '@sweep' },
  async ({ page, shop, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { number } = await placeOrder(shop.url, { userName: 'Phone Sized' })
    await signIn('admin')
    await page.goto('/admin/orders')
    const row = page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(844 / 4)
    await expect(row.getByText(buyer.street)).toBeVisible()
    await expect(row.getByRole('link', { name: buyer.userEmail })).toBeVisible()
    expect(await cutTexts(row)).toEqual([])
    await page.getByRole('button', { name: 'One line each' }).click()
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(165)
    await expectAccessible()
    await row.getByText('Phone Sized').click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  },
)

/** What of a row does not fit into its cell. */
const cutTexts = (row: Locator) =>
  row.evaluate((line) =>
    [...line.querySelectorAll('td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  )

for (const width of [1024, 1366, 1440, 1920])
  test(`nothing of an order is cut at ${width} px`, { tag: '@sweep' }, async ({ page, shop, signIn }) => {
    await page.setViewportSize({ width, height: 900 })
    const street = 'Résidence les Jardins de Carthage, bloc B, appartement 14, avenue Habib Bourguiba, Sidi Bouzid'
    const userEmail = 'mohamed-amine.benabdelkader.elgharbi@entreprise-example.com.tn'
    const userName = `Mohamed Amine Ben Abdelkader El Gharbi ${width}`
    const { number } = await placeOrder(shop.url, { userName, userEmail, street })
    await signIn('admin')
    for (const language of ['', '/fr', '/ar']) {
      await page.goto(`${language}/admin/orders?search=${number}`)
      const row = page.getByRole('row').filter({ hasText: number })
      for (const text of [userName, userEmail, street]) await expect(row.getByText(text)).toBeVisible()
      expect(await cutTexts(row)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
