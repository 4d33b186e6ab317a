import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCustomerAtPayment, buildAccountOrder } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

/** A pending order of two hoodies, and a tee that nobody has ordered. */
async function shopWithOrder() {
  const hoodie = await shop.addProduct({ price: 59_000, colors: { Ink: { M: 5 } } })
  const tee = await shop.addProduct({
    model: 'Tee',
    price: 25_500,
    collection: 'shorts-tshirts',
    colors: { Sand: { S: 3 } },
  })
  const { id: orderId } = await shop.placeOrder(hoodie, {}, 2)
  const api = await signInAdmin()
  const kept = { position: 1, skuId: hoodie.sku(), quantity: 2 }
  const edit = async (lines: { position?: number; skuId: string; quantity: number }[]) => {
    const { updatedAt } = await api.getOrderDetails({ orderId })
    return api.editOrder({ orderId, updatedAt, addressData, lines })
  }
  return { hoodie, tee, orderId, api, kept, edit }
}

describe('another line on an order that has not shipped', () => {
  it('costs its price of today, takes its stock, and the total follows', async () => {
    const { tee, kept, edit } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 20_400 }).execute())

    const edited = await edit([kept, { skuId: tee.sku(), quantity: 2 }])

    expect(edited).toMatchObject({ subtotal: 158_800, deliveryFee: 7_000, total: 165_800 })
    expect(edited.items).toMatchObject([
      { productName: 'Marsa Hoodie', price: 59_000, quantity: 2 },
      { productName: 'Tee', color: 'Sand', selectedSize: 'S', price: 20_400, quantity: 2, catalogPrice: null },
    ])
    expect(await shop.stockOf(tee.sku())).toBe(1)
    expect(edited.stockEffects.map(({ name, change, reason }) => [name, change, reason])).toEqual([
      ['Marsa Hoodie Ink M', -2, 'sale'],
      ['Tee Sand S', -2, 'edit'],
    ])
  })

  it('is changed and removed like any other afterwards', async () => {
    const { tee, kept, edit } = await shopWithOrder()
    await edit([kept, { skuId: tee.sku(), quantity: 2 }])
    expect(await edit([kept, { position: 2, skuId: tee.sku(), quantity: 1 }])).toMatchObject({ total: 150_500 })
    expect(await shop.stockOf(tee.sku())).toBe(2)
    expect(await edit([kept])).toMatchObject({ total: 125_000 })
    expect(await shop.stockOf(tee.sku())).toBe(3)
  })

  it('is refused when it stands there already, is not sold, or more is asked for than there is', async () => {
    const { hoodie, tee, kept, edit, api, orderId } = await shopWithOrder()
    await expect(edit([kept, { skuId: hoodie.sku(), quantity: 1 }])).rejects.toMatchObject({
      details: { fields: { 'lines.1.skuId': 'This size stands in the order twice' } },
    })
    await expect(edit([kept, { skuId: tee.sku(), quantity: 4 }])).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await api.bulkEditProducts({ productIds: [tee.id], action: { kind: 'unpublish' } })
    await expect(edit([kept, { skuId: tee.sku(), quantity: 1 }])).rejects.toMatchObject({
      details: { fields: { 'lines.1.skuId': 'This size is not sold' } },
    })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ total: 125_000 })
    expect(await shop.stockOf(tee.sku())).toBe(3)
  })

  it('takes no stock while the order waits for confirmation', async () => {
    const { tee, kept, edit, orderId, api } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('orders').set({ waits_for_confirmation: 1 }).execute())
    await edit([kept, { skuId: tee.sku(), quantity: 2 }])
    expect(await shop.stockOf(tee.sku())).toBe(3)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await shop.stockOf(tee.sku())).toBe(1)
  })

  it('brings promotions that the order was placed under up to date, and what is due with them', async () => {
    const { tee, api } = await shopWithOrder()
    const scope = { collections: [], productIds: [], variantIds: [] }
    await api.addPromotion({
      code: '',
      title: 'Ten',
      kind: 'percent',
      percent: 10,
      amount: null,
      minimumSubtotal: 0,
      scope,
      firstOrderOnly: false,
      oncePerCustomer: false,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      active: true,
    })
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { price: 40_000, quantity: 1 })
    const body = buildAccountOrder(customer.id, items, { paymentInfo: { paymentMethod: 'cashOnDelivery' } })
    const { id: orderId } = await customer.api.placeCheckoutOrder(body, { idempotencyKey: session.id })
    const { updatedAt, total } = await api.getOrderDetails({ orderId })

    const edited = await api.editOrder({
      orderId,
      updatedAt,
      addressData,
      lines: [
        { position: 1, skuId, quantity: 1 },
        { skuId: tee.sku(), quantity: 1 },
      ],
    })

    expect(edited.adjustments).toMatchObject([{ title: 'Ten', amount: 6_550 }])
    expect(edited.total).toBe(total + 25_500 - 2_550)
    expect(edited.payment).toMatchObject({ status: 'due', amount: edited.total })
  })

  it('and a cancellation at the same moment leave the stock as if one came after the other', async () => {
    const { hoodie, tee, kept, edit, orderId, api } = await shopWithOrder()
    const [, cancelled] = await Promise.allSettled([
      edit([kept, { skuId: tee.sku(), quantity: 2 }]),
      api.setOrderStatus({ orderId, status: 'Cancelled' }),
    ])
    expect(cancelled.status).toBe('fulfilled')
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ status: 'Cancelled' })
    expect([await shop.stockOf(hoodie.sku()), await shop.stockOf(tee.sku())]).toEqual([5, 3])
  })

  it('that changes nothing leaves the order as it was, to the millime', async () => {
    const { kept, edit, api, orderId } = await shopWithOrder()
    const before = await api.getOrderDetails({ orderId })
    const { subtotal, deliveryFee, adjustments, total, items } = before
    expect(await edit([kept])).toMatchObject({ subtotal, deliveryFee, adjustments, total, items })
  })
})
