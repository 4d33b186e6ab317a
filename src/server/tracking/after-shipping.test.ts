import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#client/api.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import type { Language } from '#domain/texts/languages.ts'
import { mailTemplates } from '#server/features.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { addToCart, buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const csv = {
  separator: 'comma' as const,
  decimal: 'point' as const,
  hasBom: false,
  columns: [{ heading: 'No', content: 'number' as const, text: '' }],
}
const rapid = {
  name: 'Rapid Colis',
  phone: '',
  trackingUrl: 'https://rapid.example/track?no={number}',
  csv,
  active: true,
}

async function buy(customer: { id: string; email: string; api: Api }, skuId: string, quantity: number) {
  const items = await addToCart(customer, skuId, quantity)
  const { id: uid, email } = customer
  const step = { shippingAddress, shippingOption: shippingFlags('standard'), currentStep: 3 }
  await customer.api.startCheckout({ uid, email, ...step })
  return customer.api.placeCheckoutOrder(buildAccountOrder(uid, items, { email }))
}

/** A customer with an order of two sizes, and staff who pack it and hand it over to a courier. */
async function openWithOrder() {
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { S: 5, M: 5 } } })
  const staff = await shop.signIn({ isAdmin: true })
  await staff.api.saveStaffSettings({ hasCouriers: true, takesReturns: true })
  const courier = await staff.api.addCourier(rapid)
  const customer = await shop.signIn({ email: 'amel@example.com' })
  const order = await buy(customer, product.sku('S'), 2)
  const seen = async () => (await staff.api.getOrderDetails({ orderId: order.id })).updatedAt
  const pack = async () => staff.api.packOrder({ orderId: order.id, updatedAt: await seen() })
  const handOver = (trackingNumber?: string) =>
    staff.api.handOverOrders({
      courierId: courier.id,
      parcels: [{ orderId: order.id, ...(trackingNumber && { trackingNumber }) }],
    })
  const read = async () => {
    const { number } = order
    const tracked = await shop.api.trackOrder({ number, contact: 'amel@example.com' })
    const own = await customer.api.getOrder({ orderId: order.id })
    return { tracked, own }
  }
  return { product, staff, customer, order, pack, handOver, read, seen }
}

describe('a parcel', () => {
  it('is told to its customer once a courier has it, with its number and where to follow it', async () => {
    const { pack, handOver, read, order, staff } = await openWithOrder()
    await pack()
    expect(await read()).toMatchObject({ tracked: { parcel: null }, own: { parcel: null } })

    await handOver()
    const parcel = { courierName: 'Rapid Colis', trackingNumber: '', trackingUrl: null }
    expect(await read()).toMatchObject({ tracked: { parcel }, own: { parcel } })

    await staff.api.setTrackingNumber({ orderId: order.id, trackingNumber: 'RC 1/7' })
    const followed = { trackingNumber: 'RC 1/7', trackingUrl: 'https://rapid.example/track?no=RC%201%2F7' }
    expect(await read()).toMatchObject({ tracked: { parcel: followed }, own: { parcel: followed } })

    await staff.api.setOrderStatus({ orderId: order.id, status: 'Cancelled', failure: 'refused' })
    expect(await read()).toMatchObject({ tracked: { parcel: null }, own: { parcel: null } })
  })

  it('is told in the mail that the order is on its way, in the language of the order, and only where there is one', async () => {
    const { pack, handOver, order } = await openWithOrder()
    const write = async (language: Language) => {
      const parts = { database: shop.database, templates: mailTemplates, shopUrl: 'https://shop.example' }
      const mail = await composeMail(parts, { kind: 'order-shipped', payload: { orderId: order.id, language } })
      return mail?.content.text ?? ''
    }
    expect(await write('en')).not.toContain('Courier')
    await pack()
    await handOver('RC17')
    const words = { en: 'Tracking number', fr: 'Numéro de suivi', ar: 'رقم التتبع' }
    for (const language of ['en', 'fr', 'ar'] as const) {
      const text = await write(language)
      for (const told of ['Rapid Colis', 'RC17', 'https://rapid.example/track?no=RC17', words[language]])
        expect(text).toContain(told)
    }
  })
})

describe('what came back', () => {
  it('is told to its customer: pieces, money, credit and exchange, until it is undone', async () => {
    const { staff, customer, order, read, seen, product } = await openWithOrder()
    await staff.api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    expect(await read()).toMatchObject({ tracked: { returns: [] }, own: { returns: [] } })
    expect((await customer.api.getOrderHistory({ id: customer.id })).storeCredit).toBe(0)

    const piece = { position: 1, quantity: 1, fate: 'restock' as const }
    await staff.api.returnPieces({
      orderId: order.id,
      updatedAt: await seen(),
      reason: 'too-small',
      settlement: 'store-credit',
      lines: [piece],
    })
    const credited = {
      kind: 'return',
      refunded: 0,
      credited: 60_000,
      notCollected: 0,
      replacement: null,
      lines: [{ name: 'Marsa Hoodie', color: 'Ink', size: 'S', quantity: 1 }],
    }
    expect(await read()).toMatchObject({ tracked: { returns: [credited] }, own: { returns: [credited] } })
    expect((await customer.api.getOrderHistory({ id: customer.id })).storeCredit).toBe(60_000)

    const exchange = await staff.api.exchangePieces({
      orderId: order.id,
      updatedAt: await seen(),
      reason: 'too-small',
      settlement: 'cash',
      lines: [piece],
      replacements: [{ skuId: product.sku('M'), quantity: 1 }],
    })
    const [told] = (await read()).tracked.returns
    expect(told).toMatchObject({ kind: 'exchange', replacement: { number: exchange.replacement?.number } })

    await staff.api.undoReturn({ returnId: exchange.id })
    expect((await read()).own.returns).toMatchObject([credited])
  })

  itWithEmail('says nothing of why it came back, what staff noted, and who entered it', async () => {
    const { staff, order, seen } = await openWithOrder()
    await staff.api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    await staff.api.returnPieces({
      orderId: order.id,
      updatedAt: await seen(),
      reason: 'changed-mind',
      settlement: 'cash',
      note: 'rude',
      lines: [{ position: 1, quantity: 1, fate: 'write-off' }],
    })
    const payload = { number: order.number, contact: addressData.userEmail }
    const { body } = await shop.app.inject({ method: 'POST', url: '/api/orders/track', payload })
    expect(body).toContain('"refunded":60')
    for (const secret of ['changed-mind', 'rude', 'write-off', staff.email]) expect(body).not.toContain(secret)
  })

  it('shows the credit of a phone to whom it was given, not to whoever orders with that phone', async () => {
    const { staff, order, seen, product } = await openWithOrder()
    await staff.api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    await staff.api.returnPieces({
      orderId: order.id,
      updatedAt: await seen(),
      reason: 'other',
      settlement: 'store-credit',
      lines: [{ position: 1, quantity: 1, fate: 'restock' }],
    })
    const eve = await shop.signIn({ email: 'eve@example.com' })
    await buy(eve, product.sku('M'), 1)
    expect((await eve.api.getOrderHistory({ id: eve.id })).storeCredit).toBe(0)
  })
})
