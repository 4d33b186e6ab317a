import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import { createFakeGateway } from '#test/fake-payment-gateway.ts'
import { openShop } from '#test/shop.ts'

const gateway = createFakeGateway()
const shop = await openShop({ providers: [gateway.provider] })
beforeEach(async () => {
  gateway.respondWith('redirect')
  await shop.empty()
})
afterAll(shop.close)

const paymentInfo = { paymentMethod: 'gateway' }
const payments = () => shop.database.query.selectFrom('payments').selectAll().execute()
const paymentOf = async (orderId: string) => {
  const payment = (await payments()).find(({ order_id }) => order_id === orderId)
  if (!payment) throw new Error('The order has no payment')
  return payment
}

async function orderPending() {
  const at = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
  const placed = await at.customer.api.placeCheckoutOrder(
    buildAccountOrder(at.customer.id, at.items, { paymentInfo }),
    {
      idempotencyKey: at.session.id,
    },
  )
  return { ...at, placed, payment: await paymentOf(placed.id) }
}

const told = (paymentId: string, status: 'authorised' | 'captured' | 'refused', id = `notice-${status}`) => ({
  id,
  paymentId,
  status,
  reference: `g-${paymentId}`,
})

describe('a payment through a gateway', () => {
  it('sends the customer to the gateway, once the order is written', async () => {
    const { placed, payment } = await orderPending()

    expect(placed.redirectTo).toBe(
      `https://gateway.test/pay/${payment.id}?return=${encodeURIComponent(`http://shop.test/account/orders/${placed.id}`)}`,
    )
    expect(payment).toMatchObject({ status: 'pending', amount: 118_000, reference: `g-${payment.id}` })
  })

  it('is asked for again under the same id when the answer was lost', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
    const place = () =>
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo }), {
        idempotencyKey: session.id,
      })
    gateway.respondWith('fail')
    await expect(place()).rejects.toMatchObject({ code: 'UNEXPECTED' })
    gateway.respondWith('redirect')

    const placed = await place()

    expect(placed.redirectTo).toContain('https://gateway.test/pay/')
    expect(gateway.initiated.slice(-2)).toEqual([gateway.initiated.at(-1), gateway.initiated.at(-1)])
    expect(await payments()).toHaveLength(1)
    expect(await shop.stockOf(skuId)).toBe(3)
  })

  it('that is refused takes the order back: stock and cart are as before, and the customer can pay again', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
    const place = (idempotencyKey: string) =>
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo }), { idempotencyKey })
    gateway.respondWith('refuse')
    await expect(place(session.id)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    await expect(place(session.id)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })

    expect(await shop.stockOf(skuId)).toBe(5)
    const history = await customer.api.getOrderHistory({ id: customer.id })
    expect(history.items).toEqual(items)
    expect(history.orders).toMatchObject([{ status: 'Cancelled', payment: { status: 'refused' } }])
    gateway.respondWith('redirect')
    const again = await customer.api.startCheckout({ uid: customer.id })
    expect((await place(again.id)).status).toBe('Pending')
  })
})

describe('what a gateway tells', () => {
  it('is believed when it is signed', async () => {
    const { placed, payment } = await orderPending()

    for (const status of ['authorised', 'captured'] as const) {
      const reply = await shop.app.inject(gateway.notice(told(payment.id, status)))
      expect(reply.statusCode).toBe(204)
      expect(await paymentOf(placed.id)).toMatchObject({ status })
    }
  })

  it('is refused when the signature is wrong, old, missing, or of another body', async () => {
    const { placed, payment } = await orderPending()
    const right = gateway.notice(told(payment.id, 'captured'))
    const hourAgo = new Date(Date.now() - 3_600_000)
    const changed = Buffer.from(right.payload.toString().replace('captured', 'refused'))

    for (const request of [
      gateway.notice(told(payment.id, 'captured'), { secret: 'guessed' }),
      gateway.notice(told(payment.id, 'captured'), { at: hourAgo }),
      { ...right, headers: { 'content-type': 'application/json' } },
      { ...right, payload: changed },
    ]) {
      expect((await shop.app.inject(request)).json()).toMatchObject({ code: 'INVALID_REQUEST' })
    }
    expect(await paymentOf(placed.id)).toMatchObject({ status: 'pending' })
  })

  it('counts once, however often it is told', async () => {
    const { customer, skuId, payment } = await orderPending()
    const refused = () => shop.app.inject(gateway.notice(told(payment.id, 'refused')))

    const replies = await Promise.all([refused(), refused(), refused()])
    await refused()

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await shop.stockOf(skuId)).toBe(5)
    expect(await shop.database.query.selectFrom('payment_notices').selectAll().execute()).toHaveLength(1)
    expect((await customer.api.getOrderHistory({ id: customer.id })).orders).toMatchObject([{ status: 'Cancelled' }])
  })

  it('does not undo what is final, when it comes late', async () => {
    const { placed, payment, skuId } = await orderPending()
    await shop.app.inject(gateway.notice(told(payment.id, 'captured')))
    await shop.app.inject(gateway.notice(told(payment.id, 'refused')))

    expect(await paymentOf(placed.id)).toMatchObject({ status: 'captured' })
    expect(await shop.stockOf(skuId)).toBe(3)
  })

  it('is nothing to a way to pay that listens to nobody, or a payment that does not exist', async () => {
    const request = gateway.notice(told('no-such-payment', 'captured'))

    expect((await shop.app.inject(request)).statusCode).toBe(404)
    expect((await shop.app.inject({ ...request, url: '/api/payments/creditCard/notices' })).statusCode).toBe(404)
  })
})
