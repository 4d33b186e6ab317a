import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeEvent } from '#domain/orders/history/event-detail.ts'
import type { OrderEdit } from '#domain/orders/staff/order-edit.ts'
import { readLanguageFrom } from '#domain/texts/languages.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { summerPromotion } from '#test/books/returned-orders.ts'
import { addToCart, buildAccountOrder } from '#test/checkout.ts'
import { listMailsTo } from '#test/mails.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'
import type { z } from 'zod'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const readBefore = readLanguageFrom(() => 'en')
readLanguageFrom(readBefore)
afterEach(() => readLanguageFrom(readBefore))

type Terms = Partial<Pick<z.input<typeof OrderEdit>, 'discount' | 'deliveryFee' | 'keepsDeliveryFee' | 'seenTotal'>>

/** A shop with a tee of 34, and a member of staff who edits orders of it. */
async function begin() {
  const { api } = await shop.signIn({ isAdmin: true })
  const tee = await shop.addProduct({ model: 'Tee', price: 34_000, colors: { Ink: { M: 40 } } })
  const place = (quantity = 2) =>
    shop.api.placeDirectOrder({ addressData, productData: [{ skuId: tee.sku(), quantity }] })
  const edit = async (
    orderId: string,
    terms: Terms,
    { quantity = 2, ...to }: { quantity?: number; state?: string } = {},
  ) => {
    const { updatedAt, address } = await api.getOrderDetails({ orderId })
    const contact = { ...addressData, ...address, ...to }
    const lines = [{ position: 1, skuId: tee.sku(), quantity }]
    return api.editOrder({ orderId, updatedAt, addressData: contact, lines, ...terms })
  }
  const quote = (orderId: string, terms: Terms, { quantity = 2, state = '' } = {}) =>
    api.quoteOrderEdit({
      ...terms,
      orderId,
      lines: [{ position: 1, skuId: tee.sku(), quantity }],
      phone: addressData.userPhoneNumber,
      state,
      city: '',
    })
  return { api, tee, place, edit, quote }
}

const amount = (of: number, title = '') => ({ kind: 'amount' as const, amount: of, title })
const percent = (of: number, title = '') => ({ kind: 'percent' as const, percent: of, title })

describe('a discount by staff on an order that is there', () => {
  it('is quoted with the difference before it is saved, saved as quoted, changed and taken away again', async () => {
    const { api, place, edit, quote } = await begin()
    const { id } = await place()
    expect(await quote(id, { discount: amount(6) })).toMatchObject({
      before: { total: 75_000 },
      total: 69_000,
      adjustments: [{ title: 'Discount', code: null, of: 'lines', amount: 6_000 }],
    })
    expect(await edit(id, { discount: amount(6), seenTotal: 69 })).toMatchObject({
      total: 69_000,
      cashDue: 69_000,
      discount: { kind: 'amount', amount: 6_000, title: '' },
    })
    // What an edit says nothing of stays; a percent follows the lines.
    expect(await edit(id, {}, { quantity: 3 })).toMatchObject({ total: 103_000 })
    expect(await edit(id, { discount: percent(10, 'Fidélité') }, { quantity: 3 })).toMatchObject({
      total: 98_800,
      adjustments: [{ title: 'Fidélité', amount: 10_200 }],
    })
    expect(await edit(id, {}, { quantity: 1 })).toMatchObject({ total: 37_600 })
    expect(await edit(id, { discount: null }, { quantity: 2 })).toMatchObject({ total: 75_000, discount: null })
    expect(await api.getOrderDetails({ orderId: id })).toMatchObject({ adjustments: [] })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('stands beside a code, takes no more than the lines cost, and comes to what coins can pay', async () => {
    const { api, tee, edit } = await begin()
    await api.addPromotion(summerPromotion)
    const productData = [{ skuId: tee.sku(), quantity: 2 }]
    const { id, total } = await shop.api.placeDirectOrder({ addressData, productData, promotionCode: 'SUMMER' })
    const reduced = await edit(id, { discount: amount(1) })
    expect(reduced.total).toBe(total - 1_000)
    expect(reduced.adjustments.map(({ code }) => code)).toEqual(['SUMMER', null])
    expect(await edit(id, { discount: amount(900) })).toMatchObject({ total: 7_000 })
    expect(await findFaults(shop.database)).toEqual([])

    await api.saveSettings({ smallestCoin: 100 })
    const other = await shop.placeOrder(tee)
    expect(await edit(other.id, { discount: percent(7) }, { quantity: 1 })).toMatchObject({ total: 38_600 })
  })

  it('gives store credit back that the order no longer needs, and is part of what pieces are worth', async () => {
    const { api, tee, place, edit } = await begin()
    await api.saveStaffSettings({ takesReturns: true })
    const first = await place()
    await api.setOrderStatus({ orderId: first.id, status: 'Delivered' })
    const { updatedAt } = await api.getOrderDetails({ orderId: first.id })
    const lines = [{ position: 1, quantity: 2, fate: 'restock' as const }]
    const back = { orderId: first.id, updatedAt, reason: 'too-small' as const, refundsDelivery: false, lines }
    await api.returnPieces({ ...back, settlement: 'store-credit' })
    const { id } = await api.placeManualOrder({
      lines: [{ skuId: tee.sku(), quantity: 1 }],
      takesStoreCredit: true,
      source: 'phone',
      addressData,
    })
    expect(await api.getOrderDetails({ orderId: id })).toMatchObject({ total: 0 })
    expect(await edit(id, { discount: amount(10) }, { quantity: 1 })).toMatchObject({ total: 0 })
    const asked = { lines: [{ skuId: tee.sku(), quantity: 1 }], phone: addressData.userPhoneNumber }
    expect(await api.quoteManualOrder(asked)).toMatchObject({ storeCredit: 68_000 - 31_000 })
    await api.setOrderStatus({ orderId: id, status: 'Delivered' })
    const delivered = await api.getOrderDetails({ orderId: id })
    expect(delivered.returnable.lines).toMatchObject([{ values: [24_000] }])
    expect(await findReturnFaults(shop.database)).toEqual([])
  })
})

describe('where an order goes, and what that costs', () => {
  it('another governorate prices delivery anew, and a fee that staff set wins', async () => {
    const { api, place, edit, quote } = await begin()
    await api.saveSettings({
      deliveryPrices: { byGovernorate: [{ governorate: 'sfax', fee: 9 }], freeFrom: 100 },
    })
    const { id } = await place()
    expect(await quote(id, {}, { state: 'Sfax' })).toMatchObject({ newDeliveryFee: 9_000, total: 77_000 })
    expect(await quote(id, {}, { state: 'Sfax', quantity: 3 })).toMatchObject({ newDeliveryFee: 0, total: 102_000 })
    expect(await quote(id, { deliveryFee: 4 }, { state: 'Sfax' })).toMatchObject({ deliveryFee: 4_000, total: 72_000 })
    const moved = await edit(id, { seenTotal: 77 }, { state: 'Sfax' })
    expect(moved).toMatchObject({ total: 77_000, governorate: 'sfax', deliveryFee: 9_000 })
    expect(await edit(id, { deliveryFee: 0 }, { state: 'Sfax' })).toMatchObject({ total: 68_000, deliveryFee: 0 })
    // What staff have set stays where prices make no difference.
    expect(await edit(id, {}, { state: 'Sfax' })).toMatchObject({ total: 68_000 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('holds for orders of the stepped checkout, whose payment on delivery follows', async () => {
    const { api, tee } = await begin()
    const customer = await shop.signIn()
    const items = await addToCart(customer, tee.sku())
    const { id: orderId } = await customer.api.placeCheckoutOrder(
      buildAccountOrder(customer.id, items, { paymentInfo: { paymentMethod: 'cashOnDelivery' } }),
    )
    const { updatedAt, address, total, deliveryFee } = await api.getOrderDetails({ orderId })
    const edited = await api.editOrder({
      orderId,
      updatedAt,
      addressData: { ...addressData, ...address },
      lines: [{ position: 1, skuId: tee.sku(), quantity: 1 }],
      discount: amount(4),
      deliveryFee: 5,
    })
    expect(edited.total).toBe(total - deliveryFee + 5_000 - 4_000)
    expect(edited.payment).toMatchObject({ status: 'due', amount: edited.total })
    expect(await findFaults(shop.database)).toEqual([])
  })
})

itWithEmail('the timeline, the log and a mail tell of it, in words of the reader', async () => {
  const { api, place, edit } = await begin()
  const { id } = await place()
  await edit(id, { discount: percent(10, 'Fidélité'), deliveryFee: 5.5 })
  const { detail = '' } = (await api.getOrderDetails({ orderId: id })).events.at(-1) ?? {}
  readLanguageFrom(() => 'fr')
  expect(
    describeEvent('edited', detail)
      .replaceAll(/\s/g, ' ')
      .split(/ (?=Livraison|Total)/),
  ).toEqual(['Remise : rien → 10 % · Fidélité', 'Livraison : 7 → 5,5', 'Total : 75 → 66,7'])
  readLanguageFrom(readBefore)
  const [entry] = (await api.listAdminActions({})).items
  expect(entry).toMatchObject({
    action: 'order.edited',
    before: { discount: '', delivery_fee: 7, total: 75 },
    after: { discount: '10 % · Fidélité', delivery_fee: 5.5, total: 66.7 },
  })
  expect((await listMailsTo(shop, addressData.userEmail)).at(-1)).toMatchObject({ kind: 'order-changed' })
})

it('an edit of its terms is for staff who may edit orders, while the order is pending', async () => {
  const { api, place, edit, quote } = await begin()
  const { id } = await place()
  const packer = await shop.signIn({ role: 'courier-desk' })
  await expect(
    packer.api.quoteOrderEdit({ orderId: id, lines: [], phone: '', discount: amount(6) }),
  ).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  await expect(edit(id, { discount: percent(101) })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(edit(id, { discount: amount(6), seenTotal: 70 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await api.setOrderStatus({ orderId: id, status: 'Shipped' })
  await expect(edit(id, { discount: amount(6) })).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  await expect(quote(id, { deliveryFee: 0 })).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
})
