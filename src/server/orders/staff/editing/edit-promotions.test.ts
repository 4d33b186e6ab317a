import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { summerPromotion } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const FIRST = '+216 20 111 111'
const SECOND = '+216 20 222 222'

/** A shop with a tee of 50, and what staff do with orders of it. */
async function openWithTee() {
  const { api } = await shop.signIn({ isAdmin: true })
  const tee = await shop.addProduct({ model: 'Tee', price: 50_000, colors: { Ink: { M: 40 } } })
  const place = (phone: string, promotionCode?: string, quantity = 1) =>
    shop.api.placeDirectOrder({
      addressData: { ...addressData, userPhoneNumber: phone },
      productData: [{ skuId: tee.sku(), quantity }],
      ...(promotionCode && { promotionCode }),
    })
  const edit = async (
    orderId: string,
    { quantity = 1, ...rest }: { quantity?: number; keepsDeliveryFee?: boolean; seenTotal?: number },
    contact: Partial<typeof addressData> & { city?: string; state?: string } = {},
  ) => {
    const { updatedAt } = await api.getOrderDetails({ orderId })
    const lines = [{ position: 1, skuId: tee.sku(), quantity }]
    return api.editOrder({ orderId, updatedAt, addressData: { ...addressData, ...contact }, lines, ...rest })
  }
  const quote = (orderId: string, more: { quantity?: number; phone?: string; keeps?: boolean } = {}) =>
    api.quoteOrderEdit({
      orderId,
      lines: [{ position: 1, skuId: tee.sku(), quantity: more.quantity ?? 1 }],
      phone: more.phone ?? FIRST,
      state: '',
      city: '',
      keepsDeliveryFee: more.keeps ?? false,
    })
  return { api, tee, place, edit, quote }
}

const refusal = (reason: string) => ({ code: 'PROMOTION_REFUSED', details: { reason } })

describe('a code that each customer may use once', () => {
  it('follows the order to the phone that it is edited to', async () => {
    const { api, place, edit, quote } = await openWithTee()
    await api.addPromotion({ ...summerPromotion, oncePerCustomer: true })
    const { id } = await place(FIRST, 'SUMMER')

    expect(await edit(id, {}, { userPhoneNumber: SECOND })).toMatchObject({ total: 52_000 })
    await expect(place(SECOND, 'SUMMER')).rejects.toMatchObject(refusal('used-before'))
    const other = await place(FIRST, 'SUMMER')
    expect(other).toMatchObject({ total: 52_000 })

    // One customer would have it twice.
    await expect(quote(other.id, { phone: SECOND })).rejects.toMatchObject(refusal('used-before'))
    await expect(edit(other.id, {}, { userPhoneNumber: SECOND })).rejects.toMatchObject(refusal('used-before'))
    expect(await api.listPromotions()).toMatchObject([{ uses: 2 }])
  })

  it('does not keep an order from a phone that has used it, where the edit leaves nothing of it', async () => {
    const { api, place, edit, quote } = await openWithTee()
    await api.addPromotion({ ...summerPromotion, oncePerCustomer: true, minimumSubtotal: 100 })
    await place(SECOND, 'SUMMER', 2)
    const { id } = await place(FIRST, 'SUMMER', 2)
    await expect(quote(id, { quantity: 2, phone: SECOND })).rejects.toMatchObject(refusal('used-before'))
    expect(await quote(id, { quantity: 1, phone: SECOND })).toMatchObject({ total: 57_000 })
    expect(await edit(id, { quantity: 1 }, { userPhoneNumber: SECOND })).toMatchObject({ total: 57_000 })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
  })

  it('is free again when an edit leaves nothing of it, and does not come back once it is used', async () => {
    const { api, place, edit, quote } = await openWithTee()
    await api.addPromotion({ ...summerPromotion, oncePerCustomer: true, maxUses: 1, minimumSubtotal: 100 })
    const phone = { userPhoneNumber: FIRST }
    const { id } = await place(FIRST, 'SUMMER', 2)
    expect(await edit(id, { quantity: 1 }, phone)).toMatchObject({ total: 57_000 })
    expect(await api.listPromotions()).toMatchObject([{ uses: 0 }])

    expect(await edit(id, { quantity: 3 }, phone)).toMatchObject({ total: 142_000 })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
    await edit(id, { quantity: 1 }, phone)
    const { id: other } = await place(FIRST, 'SUMMER', 2)
    expect(await quote(id, { quantity: 3 })).toMatchObject({ total: 157_000 })
    expect(await edit(id, { quantity: 3 }, phone)).toMatchObject({ total: 157_000, adjustments: [] })

    // What the edit has given up is given up, also where the other order is cancelled and back again.
    await api.setOrderStatus({ orderId: other, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: id, status: 'Pending' })
    expect(await api.listPromotions()).toMatchObject([{ uses: 0 }])
    await api.setOrderStatus({ orderId: other, status: 'Pending' })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
  })
})

it('a percentage that staff gave an order stays a percentage when the order is edited', async () => {
  const { api, tee, edit } = await openWithTee()
  const { id, total } = await api.placeManualOrder({
    lines: [{ skuId: tee.sku(), quantity: 4 }],
    addressData,
    source: 'phone',
    discount: { kind: 'percent', percent: 10, title: '' },
  })
  expect(total).toBe(187_000)
  expect(await edit(id, { quantity: 1 })).toMatchObject({ total: 52_000, adjustments: [{ amount: 5_000 }] })
  expect(await edit(id, { quantity: 2 })).toMatchObject({ total: 97_000 })
})

describe('the delivery fee of an edited order', () => {
  async function openWithPrices() {
    const opened = await openWithTee()
    const byGovernorate = [{ governorate: 'sfax', fee: 9 }]
    await opened.api.saveSettings({ deliveryPrices: { byGovernorate, freeFrom: 100 } })
    return opened
  }

  it('is priced anew where the edit crosses the sum that it is free from, unless staff keep it', async () => {
    const { place, edit, quote } = await openWithPrices()
    const { id } = await place(FIRST)
    expect(await quote(id, { quantity: 2 })).toMatchObject({
      total: 100_000,
      deliveryFee: 0,
      newDeliveryFee: 0,
      before: { total: 57_000, deliveryFee: 7_000 },
    })
    expect(await quote(id, { quantity: 2, keeps: true })).toMatchObject({ total: 107_000, newDeliveryFee: 0 })
    expect(await edit(id, { quantity: 2, keepsDeliveryFee: true })).toMatchObject({ total: 107_000 })
    expect(await edit(id, { quantity: 1 })).toMatchObject({ total: 57_000 })
    expect(await edit(id, { quantity: 2 })).toMatchObject({ total: 100_000, deliveryFee: 0 })
    expect(await edit(id, { quantity: 1 })).toMatchObject({ total: 57_000, deliveryFee: 7_000 })
  })

  it('is priced anew for another governorate, and stays where the edit makes no difference to it', async () => {
    const { api, place, edit } = await openWithPrices()
    const { id } = await place(FIRST)
    await api.saveSettings({ deliveryFee: 8 })
    expect(await edit(id, {}, { street: '7 rue de Rome' })).toMatchObject({ deliveryFee: 7_000 })
    const sfax = { city: 'Sfax', state: 'Sfax' }
    expect(await edit(id, { keepsDeliveryFee: true }, sfax)).toMatchObject({ deliveryFee: 7_000 })
    expect(await edit(id, {}, { city: 'Tunis', state: 'Tunis' })).toMatchObject({ deliveryFee: 8_000 })
    expect(await edit(id, {}, sfax)).toMatchObject({ deliveryFee: 9_000, total: 59_000 })
  })
})

describe('an edit that changes the sum', () => {
  it('is refused where the editor saw another one', async () => {
    const { place, edit } = await openWithTee()
    const { id } = await place(FIRST)
    await expect(edit(id, { quantity: 2, seenTotal: 57 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: 107 },
    })
    expect(await edit(id, { quantity: 2, seenTotal: 107 })).toMatchObject({ total: 107_000 })
  })

  it('is written to the customer, once, and no other edit is', async () => {
    const { place, edit } = await openWithTee()
    const { id } = await place(FIRST)
    const mails = () =>
      shop.database.query.selectFrom('outbox').selectAll().where('kind', '=', 'order-changed').execute()
    await edit(id, {}, { street: '7 rue de Rome' })
    expect(await mails()).toEqual([])
    await edit(id, { quantity: 3 }, { userEmail: 'new@example.tn' })
    await edit(id, { quantity: 2 }, { userEmail: 'new@example.tn' })
    expect(await mails()).toMatchObject([{ recipient: 'new@example.tn', order_id: id }])
  })
})
