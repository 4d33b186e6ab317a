import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { newSecretKey } from '#server/platform/secrets/secret-key.ts'
import { signOrderToken } from '#server/mail/order-token.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { closeMailServers, openMailbox, openMailJobContext } from '#test/mail-server.ts'
import { callDeskOf } from '#test/books/call-desk.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
const { openDesk, take, report } = callDeskOf(shop)
beforeEach(shop.empty)
afterAll(shop.close)
afterAll(closeMailServers)

async function openWithOrder(quantity = 2) {
  const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000, colors: { Ink: { M: 5 } } })
  const staff = await shop.signIn({ isAdmin: true })
  const { token, ...order } = await shop.placeOrder(product, {}, quantity)
  const details = () => staff.api.getOrderDetails({ orderId: order.id })
  const stock = () => shop.stockOf(product.sku())
  return { product, staff, order, token, details, stock }
}

describe('the page of an order', () => {
  it('shows its lines, its address and what is to pay to whoever has its link', async () => {
    const { token, order } = await openWithOrder()
    expect(await shop.api.readOrderPage({ token })).toMatchObject({
      number: order.number,
      status: 'Pending',
      mayChange: true,
      toPay: 125_000,
      email: addressData.userEmail,
      shippingAddress: { address: addressData.street, phoneNumber: '+21620123456' },
      items: [{ productName: 'Marsa Hoodie', selectedSize: 'M', quantity: 2 }],
    })
  })

  it('opens with no other token, as if there were no such order', async () => {
    const { token, order } = await openWithOrder()
    const other = new SecretBox({ dataDir: shop.folder, secretKeys: newSecretKey() })
    const forged = await signOrderToken(other, order.id)
    for (const wrong of [forged, order.id, `${order.id}.`, token.slice(0, -1), `x${token}`, '.', 'none'])
      await expect(shop.api.readOrderPage({ token: wrong })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('opens no more once its customer was erased, or half a year after the order', async () => {
    const { token, order, staff } = await openWithOrder()
    const old = new Date(Date.now() - 181 * 86_400_000).toISOString()
    const set = (at: string) =>
      shop.database.transact((tx) => tx.updateTable('orders').set({ created_at: at }).execute())
    await set(old)
    await expect(shop.api.readOrderPage({ token })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await set(new Date().toISOString())
    await staff.api.eraseGuest({ orderId: order.id })
    await expect(shop.api.readOrderPage({ token })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(shop.api.cancelOwnOrder({ token, reason: 'other' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('is linked in mails to the customer, of which staff keep and read no token', async () => {
    const { token, staff } = await openWithOrder()
    const mailbox = await openMailbox()
    await sendDueMails(openMailJobContext(shop, mailbox.url), new Date())
    const raw = (mailbox.mails[0]?.raw ?? '').replaceAll('=\r\n', '')
    expect(raw).toContain(`/order#${token}`)
    const rows = await shop.database.query.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const [mail] = (await staff.api.listMails()).items
    const { text } = await staff.api.getMail({ id: mail?.id ?? '' })
    expect(text).toContain('/track-order?number=')
    expect(text).not.toContain(token)
  })

  it('is answered under the same token where an order is sent twice', async () => {
    const product = await shop.addProduct()
    const request = { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }
    const key = { idempotencyKey: crypto.randomUUID() }
    const placed = [await shop.api.placeDirectOrder(request, key), await shop.api.placeDirectOrder(request, key)]
    expect(placed[1]?.token).toBe(placed[0]?.token)
  })
})

describe('a customer who cancels', () => {
  it('gives the stock back once, however often it is sent, and the history tells who it was and why', async () => {
    const { token, details, stock } = await openWithOrder()
    expect(await stock()).toBe(3)
    const cancel = () => shop.api.cancelOwnOrder({ token, reason: 'changed-mind' })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status, mayChange }) => [status, mayChange])).toEqual(answers.map(() => ['Cancelled', false]))
    expect(await stock()).toBe(5)
    const told = (await details()).events.filter(({ event }) => event === 'status')
    expect(told).toMatchObject([{ detail: 'Pending → Cancelled: by customer changed-mind' }])
  })

  it('is refused once the order is packed or on its way', async () => {
    const { token, order, staff, details } = await openWithOrder()
    await staff.api.saveStaffSettings({ hasCouriers: true })
    await staff.api.packOrder({ orderId: order.id, updatedAt: (await details()).updatedAt })
    expect((await shop.api.readOrderPage({ token })).mayChange).toBe(false)
    const cancel = shop.api.cancelOwnOrder({ token, reason: 'duplicate' })
    await expect(cancel).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
    await staff.api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    const later = shop.api.cancelOwnOrder({ token, reason: 'duplicate' })
    await expect(later).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('while staff pack it leaves it packed or cancelled, and never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { token, order, staff, details, stock } = await openWithOrder()
      await staff.api.saveStaffSettings({ hasCouriers: true })
      const { updatedAt } = await details()
      const outcomes = await Promise.allSettled([
        shop.api.cancelOwnOrder({ token, reason: 'other' }),
        staff.api.packOrder({ orderId: order.id, updatedAt }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isCancelled = outcomes[0].status === 'fulfilled'
      expect([(await details()).status, await stock()]).toEqual(isCancelled ? ['Cancelled', 5] : ['Pending', 3])
      await shop.empty()
    }
  })

  it('while staff call to confirm it leaves the stock right, and the call is told that the order has changed', async () => {
    const { api, orders, stock } = await openDesk(1)
    const before = await stock()
    const orderId = orders[0]?.id ?? ''
    const token = await signOrderToken(new SecretBox({ dataDir: shop.folder }), orderId)
    await take(api)
    const outcomes = await Promise.allSettled([
      shop.api.cancelOwnOrder({ token, reason: 'too-expensive' }),
      report(api, orderId, { outcome: 'confirmed' }),
    ])
    expect(outcomes[0].status).toBe('fulfilled')
    expect((await api.getOrderDetails({ orderId })).status).toBe('Cancelled')
    expect(await stock()).toBe(before)
  })

  it('changes an order eight times at once, and then waits', async () => {
    const { token } = await openWithOrder()
    const cancel = () => shop.api.cancelOwnOrder({ token, reason: 'other' })
    for (let times = 0; times < 8; times++) await cancel()
    await expect(cancel()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
