import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { test } from '#test/e2e/shop.ts'

const DIR = '/tmp/desk-shots'
const names = ['Amel Ben Ali', 'Mohamed Aziz Bouzouita', 'سناء بن صالح', 'Hélène Trabelsi', 'Yassine Ben Abdessalem Gharbi', 'Ines K', 'خالد الورغي', 'Rim Ouslati', 'Nadia Jebali']

test('shots', async ({ page, shop, signIn }) => {
  test.setTimeout(400_000)
  const apiWith = (token?: string) =>
    createApiOf(endpoints, async ({ method, url: path, headers, body }) => {
      const reply = await fetch(shop.url + path, { method, headers: { ...headers, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body !== undefined && { body: JSON.stringify(body) }) })
      const text = await reply.text()
      return { status: reply.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    })
  const { accessToken } = await apiWith().login({ email: admin.email, password: admin.password })
  const api = apiWith(accessToken)
  await api.saveStaffSettings({ hasCouriers: true, tracksRefusals: true, takesReturns: true, unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
  const ids: string[] = []
  for (let n = 0; n < 28; n++) {
    const { id } = await placeOrder(shop.url, { userName: names[n % names.length] ?? 'A', userPhoneNumber: `2${n % 9} 345 6${10 + (n % 9)}`, userEmail: `customer.number${n}@example.com`, street: n % 3 ? '12 rue de Marseille, Tunis' : 'شارع الحبيب بورقيبة، صفاقس' })
    ids.push(id)
  }
  await api.setOrdersStatus({ orderIds: ids.slice(0, 6), status: 'Shipped' })
  await api.setOrdersStatus({ orderIds: ids.slice(0, 3), status: 'Delivered' })
  await api.setOrdersStatus({ orderIds: ids.slice(3, 5), status: 'Cancelled', failure: 'refused' })
  await shop.database.transact((tx) => tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', 'in', [ids[27] ?? '', ids[26] ?? '']).execute())
  await api.packOrder({ orderId: ids[20] ?? '', updatedAt: (await api.getOrderDetails({ orderId: ids[20] ?? '' })).updatedAt })
  await api.saveView({ name: 'Oldest to pack', filter: { view: 'to-pack', sort: 'oldest' } })
  await api.saveView({ name: 'مرفوضة هذا الشهر', filter: { status: 'refused' } })
  await api.addOrderNote({ orderId: ids[27] ?? '', note: 'Call after six, her sister takes it.' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  const shot = async (name: string, path: string, full = false) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${DIR}/${name}.png`, fullPage: full })
  }
  for (const [size, width, height] of [['1440', 1440, 900], ['390', 390, 844], ['360', 360, 740]] as const) {
    await page.setViewportSize({ width, height })
    for (const language of ['', '/ar'] as const) {
      if (size === '360' && language === '/ar') continue
      const l = language.slice(1) || 'en'
      await shot(`${size}-${l}-list`, `${language}/admin/orders`)
      await shot(`${size}-${l}-saved`, `${language}/admin/orders?view=to-pack&sort=oldest`)
      await shot(`${size}-${l}-order`, `${language}/admin/orders/${ids[27]}`, size !== '1440')
      if (size === '1440') {
        await shot(`${size}-${l}-panel`, `${language}/admin/orders?order=${ids[27]}`)
        await shot(`${size}-${l}-packed`, `${language}/admin/orders/${ids[20]}`, true)
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find and go' }).fill('pack')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${DIR}/palette.png` })
  await signIn({ role: 'read-only' })
  await shot('readonly-list', '/admin/orders')
  await shot('readonly-order', `/admin/orders/${ids[27]}`)
  await shot('readonly-settings', '/admin/settings')
  await shot('readonly-products', '/admin/products?search=hoodie')
})
