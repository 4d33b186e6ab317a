import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test('staff see that an order was sent twice, and open the other one with the keyboard', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const contact = { userName: 'Sends it twice', userPhoneNumber: '25 123 403' }
  const first = await placeOrder(shop.url, contact)
  const second = await placeOrder(shop.url, { ...contact, userPhoneNumber: '+21625123403' }, first.skuId)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto(`/admin/orders/${second.id}`)
  const notice = page.getByRole('region', { name: 'Ordered twice?' })
  await expect(notice).toContainText('from the same phone, has the same piece.')
  await expectAccessible()
  await notice.getByRole('link', { name: `Order ${first.number}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first.number}` })).toBeVisible()
  await expect(notice).toContainText(`Order ${second.number}`)
})
