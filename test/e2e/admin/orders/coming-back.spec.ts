import { csvTemplates } from '#back-office/delivery/couriers/csv-templates.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    for (const table of ['cash_entries', 'shipments', 'manifests', 'couriers'] as const)
      await tx.deleteFrom(table).execute()
    await tx.deleteFrom('settings').where('name', '=', 'hasCouriers').execute()
  }),
)

/** Two orders that a courier has, the first with a number there. */
async function sendTwo(url: string) {
  const api = await signInOwner(url)
  await api.saveStaffSettings({ hasCouriers: true })
  const courier = { name: 'Rapid Colis', phone: '71 000 111', trackingUrl: '', active: true, csv: csvTemplates.usual }
  const { id: courierId } = await api.addCourier(courier)
  const orders = [
    await placeOrder(url, { userName: 'Sends it back' }),
    await placeOrder(url, { userName: 'Takes it' }),
  ] as const
  for (const { id: orderId } of orders)
    await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
  await api.handOverOrders({
    courierId,
    parcels: orders.map(({ id: orderId }, at) => ({ orderId, trackingNumber: at === 0 ? 'TN-77' : '' })),
  })
  return { api, courierId, orders }
}

test('a parcel that came back is scanned or tapped in, and out again at its line', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const { api, courierId, orders } = await sendTwo(shop.url)
  const [refused, tapped] = orders
  const statusOf = async (orderId: string) => (await api.getOrderDetails({ orderId })).status
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto('/admin/coming-back')
  await expect(page.getByRole('link', { name: 'Coming back' })).toHaveAttribute('aria-current', 'page')
  const field = page.getByRole('textbox', { name: 'Scan a parcel that came back' })
  await expect(field).toBeFocused()
  await page.keyboard.type('nothing\n')
  await expect(page.getByRole('alert')).toHaveText('No courier has a parcel with the number nothing.')

  await page.keyboard.type('TN-77\n')
  const taken = page.getByRole('region', { name: 'Taken in now' })
  await expect(taken.getByRole('listitem')).toContainText([refused.number])
  await expect(field).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: `Take in the parcel of order ${tapped.number}` }).click()
  await expect(taken.getByRole('listitem')).toHaveCount(2)
  expect(await statusOf(refused.id)).toBe('Cancelled')
  expect(await api.getCourierCash({ courierId })).toMatchObject({ balance: 0, onTheRoad: { count: 0 } })

  await taken.getByRole('button', { name: `Undo for order ${tapped.number}` }).press('Enter')
  await expect(taken.getByRole('listitem')).toHaveCount(1)
  expect(await statusOf(tapped.id)).toBe('Shipped')
})

test('a day is closed on one screen, printed, and sent by WhatsApp', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const { api, orders } = await sendTwo(shop.url)
  const [refused, delivered] = orders
  await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
  await api.recordOutcomes({ orderIds: [refused.id], outcome: 'refused' })
  const { total } = await api.getOrderDetails({ orderId: delivered.id })
  await signIn('admin')
  await page.goto('/admin/cash')
  await page.getByRole('link', { name: 'Close of the day' }).click()
  const courier = page.getByRole('region', { name: 'Rapid Colis' })
  const figure = (name: string) => courier.locator('div', { has: page.getByText(name, { exact: true }) }).last()
  await expect(figure('Carried')).toContainText('2')
  await expect(figure('Delivered')).toContainText('1')
  await expect(figure('Came back')).toContainText('1')
  await expect(figure('Still out')).toContainText('0')
  const owed = (total / 1000).toFixed(3)
  await expect(figure('Owed in the evening')).toContainText(owed)
  await expectAccessible()
  const link = await courier.getByRole('link', { name: 'Send by WhatsApp to Rapid Colis' }).getAttribute('href')
  expect(link).toContain('https://wa.me/21671000111?text=')
  expect(decodeURIComponent(link ?? '')).toContain(`Owed in the evening: ${owed}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(figure('Carried')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin/cash/day?day=2020-01-31')
  await expect(page.getByText('No courier carried or owed anything on this day.')).toBeVisible()
})
