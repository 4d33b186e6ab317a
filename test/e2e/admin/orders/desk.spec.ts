import { expect, test } from '#test/e2e/shop.ts'
import { placeOrder } from '#test/e2e/place-order.ts'

const ORDERS = 26
const ROWS_IN_SIGHT = 25

test(
  '25 orders are in sight on a desk, and one opens beside the list',
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
      .locator('th, td:nth-child(3) span')
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
  'an order takes at most 120 px of a phone',
  { tag: '@sweep' },
  async ({ page, shop, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { number } = await placeOrder(shop.url, { userName: 'Phone Sized' })
    await signIn('admin')
    await page.goto('/admin/orders')
    const row = page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120)
    await expectAccessible()
    await row.getByText('Phone Sized').click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  },
)
