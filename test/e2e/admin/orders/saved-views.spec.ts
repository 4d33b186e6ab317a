import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test(
    `on a ${screen} staff save a view, find it in the palette, rename and delete it, and bring it back`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const name = `Oldest on a ${screen}`
      await placeOrder(shop.url, { userName: 'Waits long' })
      await signIn('admin')
      await page.goto('/admin/orders?view=to-pack')
      const tabs = page.getByRole('navigation', { name: 'Views' })
      await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden()
      await page.goto('/admin/orders?view=to-pack&sort=oldest')
      await page.getByRole('button', { name: 'Save view' }).press('Enter')
      const field = page.getByRole('textbox', { name: 'Name' })
      await expect(field).toBeFocused()
      await expectAccessible()
      await field.fill(name)
      await field.press('Enter')
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden()
      await expectAccessible()

      await page.goto('/admin/customers')
      await page.getByRole('button', { name: 'Find …' }).click()
      await page.getByRole('combobox', { name: 'Find and go' }).fill('oldest on')
      await page.getByRole('group', { name: 'Views' }).getByRole('option', { name }).click()
      await expect(page).toHaveURL(/view=to-pack&sort=oldest/)

      await page.getByRole('button', { name: 'Rename the view' }).press('Enter')
      await field.fill(`${name}, renamed`)
      await field.press('Enter')
      await expect(tabs.getByRole('link', { name: `${name}, renamed` })).toBeVisible()
      await page.getByRole('button', { name: 'Delete view' }).press('Enter')
      await expect(tabs.getByRole('link', { name: `${name}, renamed` })).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await tabs.getByRole('link', { name: `${name}, renamed` }).press('Enter')
      await expect(page).toHaveURL(/sort=oldest/)
      await page.keyboard.press('1')
      await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
      await tabs.getByRole('link', { name: `${name}, renamed` }).press('Enter')
      await page.getByRole('button', { name: 'Delete view' }).press('Enter')
      await expect(tabs.getByRole('link', { name: `${name}, renamed` })).toHaveCount(0)
    },
  )
}
