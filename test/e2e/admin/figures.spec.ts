import { tabTo } from '#test/e2e/keyboard.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff see what became of orders by product, sort with the keyboard, and see what to reorder', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      await placeOrder(shop.url)
      await signIn('admin')
      await page.goto('/admin/figures')
      const table = page.getByRole('table')
      await expect(table.getByRole('rowheader').nth(1)).toBeVisible()
      await expectAccessible()
      const sort = page.getByRole('link', { name: 'Sort by Refused', exact: true })
      await tabTo(page, sort, 60)
      await page.keyboard.press('Enter')
      await expect(table.getByRole('columnheader', { name: 'Sort by Refused', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await page.getByRole('link', { name: 'Governorate' }).click()
      await expect(table.getByRole('columnheader', { name: 'Governorate' })).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'To reorder' }).click()
      await expect(page.getByRole('columnheader', { name: 'Reorder' })).toBeVisible()
      await expectAccessible()
    })
  })
}
