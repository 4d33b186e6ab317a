import { tabTo } from '#test/e2e/keyboard.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { findRoom } from '#test/e2e/rooms.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff find a customer by a phone in any spelling, and write a note', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const [phone, digits] = screen === 'phone' ? ['25 123 601', '21625123601'] : ['25 123 602', '21625123602']
      const userName = `Comes back on a ${screen}`
      const first = await placeOrder(shop.url, { userName, userPhoneNumber: phone })
      const second = await placeOrder(shop.url, { userName, userPhoneNumber: `+${digits}`, street: '7 rue du Lac' })
      await signIn('admin')
      await page.goto('/admin')
      const link = await findRoom(page, 'Customers')
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
      await expectAccessible()

      await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody at all')
      await expect(page.getByText('No customers match.')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search customers' }).fill(`00${digits}`)
      const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('2 orders')
      await expectAccessible()
      await page.reload()
      await expect(row).toContainText('2 open')
      const name = page.getByRole('link', { name: userName })
      await tabTo(page, name, 80)
      await page.keyboard.press('Enter')

      await expect(page.getByRole('heading', { name: userName })).toBeVisible()
      await expect(page.getByText('7 rue du Lac')).toBeVisible()
      await expect(page.getByRole('link', { name: first.number })).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByText('The note is empty')).toBeVisible()
      await page.getByRole('textbox', { name: 'Note' }).fill('Rings twice')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByText('Rings twice')).toBeVisible()

      await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: second.number }).click()
      await expect(page.getByRole('heading', { name: `Order ${second.number}` })).toBeVisible()
      await expect(page.getByText('Rings twice')).toBeVisible()
      await page.getByRole('link', { name: userName }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/customers/${digits}$`))

      await page.goto('/admin/customers/0')
      await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    })
  })
}
