import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import { toShopDay } from '#domain/dates.ts'
import { mailTemplates } from '#server/features.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { startSales } from '#server/prices/start-sales.ts'
import { giveStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { addToCart, buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Draft = Input<typeof adminEndpoints.addPromotion>

const draft: Draft = {
  code: 'SEVEN',
  title: 'Seven',
  kind: 'percent',
  percent: 7,
  amount: null,
  minimumSubtotal: 0,
  scope: { collections: [], productIds: [], variantIds: [] },
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

/** Three pieces of 99.991 DT less 13 % by a sale and 7 % by a code, delivered to Tozeur. */
const [PIECE, PIECES] = [86_992, 3]
const LINES = PIECE * PIECES
const CODE = Math.round((LINES * 7) / 100)
const FEE = 9_257
const to = { state: 'Tozeur', city: 'Nefta' }

async function openWithAll({ hasFreeDelivery }: { hasFreeDelivery: boolean }) {
  const staff = await shop.signIn({ isAdmin: true })
  const { api } = staff
  const jacket = await shop.addProduct({ price: 99_991, collection: 'jackets', colors: { Ink: { M: 50 } } })
  const day = toShopDay(new Date(Date.now() + 2 * 86_400_000))
  const sale = await api.addSale({ collection: 'jackets', percent: 13, firstDay: day, lastDay: null })
  await startSales(shop.database, new Date(sale.startsAt))
  await api.addPromotion(draft)
  if (hasFreeDelivery)
    await api.addPromotion({ ...draft, code: '', title: 'Delivered free', kind: 'free-delivery', percent: null })
  await api.saveSettings({
    deliveryPrices: { byGovernorate: [{ governorate: 'tozeur', fee: FEE / 1000 }], freeFrom: null },
  })
  await api.saveStaffSettings({ hasCouriers: true })
  const csv = {
    separator: 'comma' as const,
    decimal: 'point' as const,
    hasBom: false,
    columns: [{ heading: 'Cash', content: 'cash' as const, text: '' }],
  }
  const courier = await api.addCourier({ name: 'Rapid Colis', phone: '', trackingUrl: '', csv, active: true })

  /** What an order comes to in every place that tells it, in millimes. */
  const readPlaces = async (orderId: string, number: string, contact: string) => {
    const details = await api.getOrderDetails({ orderId })
    const parts = { database: shop.database, templates: mailTemplates, shopUrl: 'https://shop.example' }
    const mails = await Promise.all(
      (['order-received', 'order-shipped', 'new-order'] as const).map((kind) =>
        composeMail(parts, { kind, payload: { orderId, language: 'en' } }),
      ),
    )
    const told = mails.map((mail) => /Total:? *([\d.,]+)/.exec(mail?.content.text ?? '')?.[1] ?? '')
    const [head = '', ...rows] = (await api.exportOrders({ rows: 'orders' })).trim().split('\n')
    // Counted from the end: names before it may hold commas.
    const place = head.split(',').indexOf('Order total') - head.split(',').length
    const exported = rows
      .find((row) => row.includes(number))
      ?.split(',')
      .at(place)
    await api.packOrder({ orderId, updatedAt: details.updatedAt })
    const [parcel] = await api.listPackedParcels()
    const { manifestId } = await api.handOverOrders({ courierId: courier.id, parcels: [{ orderId }] })
    const manifest = await api.getManifest({ manifestId: manifestId ?? '' })
    const file = await api.exportManifest({ manifestId: manifestId ?? '' })
    return {
      // Packing slips and labels show this one.
      'back office': details.total,
      'listed in the back office': (await api.listOrders({ search: number }))[0]?.total,
      'track my order': (await shop.api.trackOrder({ number, contact })).total,
      'exported orders': Math.round(Number(exported) * 1000),
      'packed parcel': parcel?.cashDue,
      manifest: manifest.cash,
      'file of the courier': Math.round(Number(file.trim().split('\n')[1]) * 1000),
      mails: told,
    }
  }
  return { staff, api, jacket, readPlaces }
}

const same = (total: number) => ({
  'back office': total,
  'listed in the back office': total,
  'track my order': total,
  'packed parcel': total,
  manifest: total,
  'file of the courier': total,
  'exported orders': total,
  // Mails write two decimals, as pages do.
  mails: Array.from({ length: 3 }, () => (total / 1000).toFixed(2)),
})

describe.each([false, true])('with sale, code and governorate, and free delivery %s', (hasFreeDelivery) => {
  const total = LINES - CODE + (hasFreeDelivery ? 0 : FEE)

  itWithEmail('a direct order comes to the same everywhere, to the millime', async () => {
    const { jacket, readPlaces } = await openWithAll({ hasFreeDelivery })
    const lines = [{ skuId: jacket.sku(), quantity: PIECES }]
    const quote = await shop.api.quoteOrder({ lines, delivery: 'direct', code: 'seven', ...to })
    expect(quote).toMatchObject({ subtotal: LINES, deliveryFee: FEE, total })
    const placed = await shop.api.placeDirectOrder({
      addressData: { ...addressData, ...to },
      productData: lines,
      promotionCode: 'SEVEN',
      seenTotal: total / 1000,
    })
    expect(placed.total).toBe(total)
    expect(await readPlaces(placed.id, placed.number, addressData.userEmail)).toEqual(same(total))
  })

  it('so does one of the checkout', async () => {
    const { jacket, readPlaces } = await openWithAll({ hasFreeDelivery })
    const customer = await shop.signIn({ email: 'leila@example.com' })
    const items = await addToCart(customer, jacket.sku(), PIECES)
    const address = { ...shippingAddress, ...to }
    const { id: uid, email } = customer
    const step = { shippingAddress: address, shippingOption: shippingFlags('standard'), currentStep: 3 }
    const session = await customer.api.startCheckout({ uid, email, ...step })
    expect(session.shippingCost).toBe(FEE)
    const lines = items.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const quote = await customer.api.quoteOrder({ lines, delivery: 'standard', code: 'SEVEN', ...to })
    expect(quote.total).toBe(total)
    const placed = await customer.api.placeCheckoutOrder(
      buildAccountOrder(uid, items, {
        email,
        shippingAddress: address,
        shippingCost: FEE / 1000,
        promotionCode: 'SEVEN',
        seenTotal: total / 1000,
        paymentInfo: { paymentMethod: 'cashOnDelivery' },
      }),
    )
    const own = await customer.api.getOrder({ orderId: placed.id })
    expect(own).toMatchObject({ subtotal: LINES, shippingCost: FEE, total })
    expect(await readPlaces(placed.id, placed.number, email)).toEqual(same(total))
  })

  itWithEmail('so does one by staff, of which store credit pays a part', async () => {
    const { api, jacket, readPlaces } = await openWithAll({ hasFreeDelivery })
    const credit = 41_003
    await shop.database.transact((tx) =>
      giveStoreCredit(tx, credit, { phone: '21620123456', orderId: 'earlier', userId: null }),
    )
    const order = { lines: [{ skuId: jacket.sku(), quantity: PIECES }], promotionCode: 'SEVEN', takesStoreCredit: true }
    const quote = await api.quoteManualOrder({ ...order, phone: addressData.userPhoneNumber, ...to })
    expect(quote.total).toBe(total - credit)
    const placed = await api.placeManualOrder({
      ...order,
      source: 'phone',
      seenTotal: quote.total / 1000,
      addressData: { ...addressData, ...to },
    })
    expect(await readPlaces(placed.id, placed.number, addressData.userEmail)).toEqual(same(total - credit))
  })
})
