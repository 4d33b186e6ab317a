import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`the command palette on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('leads to an order, a product, a room and an action by a few letters', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const { number } = await placeOrder(shop.url)
      await signIn('admin')
      await page.goto('/admin/customers')
      await page.getByRole('button', { name: 'Find …' }).click()
      const field = page.getByRole('combobox', { name: 'Find and go' })
      await expect(field).toBeFocused()

      await field.fill(number)
      await expect(page.getByRole('option', { name: number })).toBeVisible()
      await expectAccessible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

      await page.keyboard.press('Control+k')
      await field.fill('hoodie')
      await page.getByRole('group', { name: 'Products' }).getByRole('option').first().click()
      await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()

      await page.keyboard.press('Control+k')
      await field.fill('set')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()

      // By its name in French, with a letter that is missing.
      await page.keyboard.press('Control+k')
      await field.fill('comandes')
      await page.getByRole('group', { name: 'All rooms' }).getByRole('option', { name: 'Orders' }).first().click()
      await expect(page).toHaveURL(/\/admin\/orders$/)

      await page.keyboard.press('Control+k')
      await field.fill('new order')
      await page.getByRole('option', { name: 'New order', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/new$/)
    })
  })
}

test(
  'keys of one letter lead to rooms and can be switched off',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/admin\/orders$/)

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('gh')
    await page.getByRole('heading', { level: 1 }).click()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'Keys of one letter' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/orders/)
  },
)
