import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test('two orders of one phone go in one parcel, and are separated again', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const userPhoneNumber = '25 136 136'
  const contact = { userName: 'Orders Twice', userPhoneNumber }
  const first = await placeOrder(shop.url, { ...contact, street: '1 rue de la Plage' })
  const second = await placeOrder(shop.url, { ...contact, street: '2 rue du Lac' })
  await signIn('admin')
  await page.goto(`/admin/orders/${second.id}`)
  const join = page.getByRole('button', { name: `Join into one parcel with order ${first.number}` })
  await join.click()
  const dialog = page.getByRole('alertdialog', { name: 'One parcel for both orders?' })
  await expect(dialog).toContainText(`The pieces of order ${second.number} go into order ${first.number}.`)
  await expect(dialog).toContainText('The addresses differ. The parcel goes to: 1 rue de la Plage')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Join into one parcel' }).click()

  await expect(page.getByRole('heading', { name: `Order ${first.number}`, level: 1 })).toBeVisible()
  await expect(page.getByText('Another order joined')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    join.or(page.getByRole('button', { name: `Join into one parcel with order ${second.number}` })),
  ).toBeVisible()

  await page.getByRole('button', { name: `Join into one parcel with order ${second.number}` }).click()
  await dialog.getByRole('button', { name: 'Join into one parcel' }).click()
  await expect(page.getByText('Another order joined').first()).toBeVisible()
  await page.goto(`/admin/orders/${second.id}`)
  await expect(page.getByText(`This order is in the parcel of order ${first.number}.`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Separate them again' }).click()
  await expect(page.getByRole('button', { name: `Join into one parcel with order ${first.number}` })).toBeVisible()
})
