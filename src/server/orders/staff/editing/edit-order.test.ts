import { describeEvent } from '#domain/orders/history/event-detail.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccountOrder, cardPayment, createCustomerAtPayment } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('the page of an order', () => {
  it('tells its story: who placed, changed, and noted what, and what it did to the stock', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
    const { id } = await shop.placeOrder(product, {}, 2)
    const { api } = await signInAdmin()

    await api.addOrderNote({ orderId: id, note: 'Call before six' })
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })

    const order = await api.getOrderDetails({ orderId: id })
    expect(order).toMatchObject({ subtotal: 118_000, deliveryFee: 7_000, total: 125_000 })
    expect(order.events.map(({ event, detail, by }) => [event, detail, by])).toEqual([
      ['placed', '', ''],
      ['note', 'Call before six', 'Amel Ben Ali'],
      ['status', 'Pending → Cancelled', 'Amel Ben Ali'],
    ])
    expect(order.stockEffects.map(({ name, change, reason }) => [name, change, reason])).toEqual([
      ['Marsa Hoodie Ink M', -2, 'sale'],
      ['Marsa Hoodie Ink M', 2, 'cancellation'],
    ])
    await expect(api.getOrderDetails({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(api.addOrderNote({ orderId: id, note: ' ' })).rejects.toMatchObject({
      details: { fields: { note: 'The note is empty' } },
    })
  })
})

describe('editing an order before it ships', () => {
  async function shopWithOrder() {
    const product = await shop.addProduct({ price: 59_000, colors: { Ink: { M: 5, L: 5 }, Sand: { M: 1 } } })
    const { id } = await shop.placeOrder(product, {}, 2)
    const { api } = await signInAdmin()
    const { updatedAt } = await api.getOrderDetails({ orderId: id })
    return { product, id, api, updatedAt }
  }

  it('moves stock and total with the lines, in one transaction', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 50_000 }).execute())

    const edited = await api.editOrder({
      orderId: id,
      updatedAt,
      addressData: { ...addressData, street: '2 rue de Marseille' },
      lines: [{ position: 1, skuId: product.sku('L', 'Ink'), quantity: 3 }],
    })

    // The same color keeps the price as sold.
    expect(edited).toMatchObject({ subtotal: 177_000, total: 184_000, address: { street: '2 rue de Marseille' } })
    expect(edited.items).toMatchObject([{ selectedSize: 'L', quantity: 3, price: 59_000 }])
    expect(await shop.stockOf(product.sku('M', 'Ink'))).toBe(5)
    expect(await shop.stockOf(product.sku('L', 'Ink'))).toBe(2)
    expect(edited.events.at(-1)).toMatchObject({ event: 'edited', by: 'Amel Ben Ali' })
    expect(describeEvent('edited', edited.events.at(-1)?.detail ?? '')).toContain(
      '2 × Marsa Hoodie Ink M → 3 × Marsa Hoodie Ink L',
    )
    expect(await api.listOrders({ search: addressData.userName })).toHaveLength(1)
  })

  it('charges another color at its price of today', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 50_000 }).execute())
    const lines = [{ position: 1, skuId: product.sku('M', 'Sand'), quantity: 1 }]

    const edited = await api.editOrder({ orderId: id, updatedAt, addressData, lines })

    expect(edited).toMatchObject({ subtotal: 50_000, items: [{ color: 'Sand', price: 50_000 }] })
    expect(await shop.stockOf(product.sku('M', 'Sand'))).toBe(0)
  })

  it('refuses more than there is, and then nothing has changed', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    const lines = [{ position: 1, skuId: product.sku('M', 'Sand'), quantity: 2 }]

    await expect(api.editOrder({ orderId: id, updatedAt, addressData, lines })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await shop.stockOf(product.sku('M', 'Ink'))).toBe(3)
    expect(await api.getOrderDetails({ orderId: id })).toMatchObject({ total: 125_000, updatedAt })
  })

  it('refuses the second of two editors, a shipped order, and a size of another product', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    const other = await shop.addProduct({ model: 'Tee' })
    const edit = (skuId: string, quantity = 1, seen = updatedAt) =>
      api.editOrder({ orderId: id, updatedAt: seen, addressData, lines: [{ position: 1, skuId, quantity }] })

    await expect(edit(other.sku())).rejects.toMatchObject({
      details: { fields: { 'lines.0.skuId': 'This size is not sold' } },
    })
    const both = await Promise.allSettled([edit(product.sku('M', 'Ink'), 3), edit(product.sku('L', 'Ink'), 4)])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'ORDER_CHANGED' } }])

    const { updatedAt: now } = await api.getOrderDetails({ orderId: id })
    await api.setOrderStatus({ orderId: id, status: 'Shipped' })
    await expect(edit(product.sku('L', 'Ink'), 1, now)).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('asks for what the order now costs on delivery, and says what differs from what a card has paid', async () => {
    const lines = (skuId: string, quantity: number) => [{ position: 1, skuId, quantity }]
    for (const payment of [{ paymentMethod: 'cashOnDelivery' }, cardPayment]) {
      const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { price: 59_000, quantity: 2 })
      const { id } = await customer.api.placeCheckoutOrder(
        buildAccountOrder(customer.id, items, { paymentInfo: payment }),
        {
          idempotencyKey: session.id,
        },
      )
      const { api } = await signInAdmin()
      const edit = async (quantity: number) => {
        const { updatedAt } = await api.getOrderDetails({ orderId: id })
        const edited = await api.editOrder({ orderId: id, updatedAt, addressData, lines: lines(skuId, quantity) })
        return edited.payment
      }
      const isCard = payment === cardPayment
      const status = isCard ? 'authorised' : 'due'
      const amount = isCard ? 118_000 : undefined
      expect(await edit(3)).toMatchObject({
        status,
        amount: amount ?? 177_000,
        stillDue: isCard ? 59_000 : 0,
        toRefund: 0,
      })
      expect(await edit(1)).toMatchObject({
        status,
        amount: amount ?? 59_000,
        stillDue: 0,
        toRefund: isCard ? 59_000 : 0,
      })
      const row = await shop.database.query.selectFrom('payments').select('amount').where('order_id', '=', id).execute()
      expect(row).toEqual([{ amount: amount ?? 59_000 }])

      await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
      expect((await api.getOrderDetails({ orderId: id })).payment.toRefund).toBe(amount ?? 0)
    }
  })

  it('changes the payment only together with the order', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
    const paymentInfo = { paymentMethod: 'cashOnDelivery' }
    const { id } = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo }), {
      idempotencyKey: session.id,
    })
    const { api } = await signInAdmin()
    const { updatedAt } = await api.getOrderDetails({ orderId: id })
    const edit = (quantity: number) =>
      api.editOrder({ orderId: id, updatedAt, addressData, lines: [{ position: 1, skuId, quantity }] })

    await expect(edit(6)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    const both = await Promise.allSettled([edit(1), edit(3)])

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'ORDER_CHANGED' } }])
    const { total, payment } = await api.getOrderDetails({ orderId: id })
    expect(payment.amount).toBe(total)
  })
})
