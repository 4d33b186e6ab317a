import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import { addToCart, buildAccountOrder, cardPayment } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const rapid: CourierDraft = {
  name: 'Rapid Colis',
  phone: '71 000 111',
  trackingUrl: 'https://rapid.example/track?no={number}',
  provider: '',
  csv: {
    separator: 'semicolon',
    decimal: 'comma',
    hasBom: true,
    columns: [
      { heading: 'Réf', content: 'number', text: '' },
      { heading: 'Client', content: 'name', text: '' },
      { heading: 'Tél', content: 'phone', text: '' },
      { heading: 'Gouvernorat', content: 'governorate', text: '' },
      { heading: 'Montant', content: 'cash', text: '' },
      { heading: 'Pièces', content: 'pieces', text: '' },
      { heading: 'Service', content: 'text', text: 'Livraison' },
    ],
  },
  active: true,
}

/** A shop with a courier, a product of 20 pieces, and staff. */
async function openWithCourier() {
  const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  const staff = await shop.signIn({ isAdmin: true })
  await staff.api.saveStaffSettings({ hasCouriers: true })
  const courier = await staff.api.addCourier(rapid)
  /** Packs an order as it is now. */
  const pack = async (orderId: string) => {
    const { updatedAt } = await staff.api.getOrderDetails({ orderId })
    await staff.api.packOrder({ orderId, updatedAt })
  }
  const handOver = (orderIds: string[]) =>
    staff.api.handOverOrders({ courierId: courier.id, parcels: orderIds.map((orderId) => ({ orderId })) })
  return { product, ...staff, courier, pack, handOver }
}

const eventsOf = async (api: typeof shop.api, orderId: string) =>
  (await api.getOrderDetails({ orderId })).events.map(({ event }) => event)

describe('what is to be packed', () => {
  it('are confirmed orders, the oldest first, page after page, with the codes of their pieces', async () => {
    const { api, product } = await openWithCourier()
    const orders = [
      await shop.placeOrder(product),
      await shop.placeOrder(product, {}, 2),
      await shop.placeOrder(product),
    ]
    await api.setOrderStatus({ orderId: orders[2]?.id ?? '', status: 'Cancelled' })
    const [first, second, ...others] = await api.listOrdersToPack()
    expect([first?.id, second?.id, others]).toEqual([orders[0]?.id, orders[1]?.id, []])
    expect(second?.lines).toEqual([
      expect.objectContaining({ skuId: product.sku(), productName: 'Marsa Hoodie', size: 'M', quantity: 2 }),
    ])
    expect(await api.listOrdersToPack({ limit: 1, startAfter: first?.id })).toEqual([second])
    await expect(api.listOrdersToPack({ startAfter: 'nothing' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('leaves out those that wait for a call, and those that are packed until they are unpacked', async () => {
    const { api, product, pack } = await openWithCourier()
    const { id } = await shop.placeOrder(product)
    await api.saveStaffSettings({ confirmation: 'always' })
    const waiting = await shop.placeOrder(product)
    await expect(pack(waiting.id)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await pack(id)
    expect(await api.listOrdersToPack()).toEqual([])
    await api.unpackOrder({ orderId: id })
    expect((await api.listOrdersToPack()).map((order) => order.id)).toEqual([id])
    expect(await eventsOf(api, id)).toEqual(['placed', 'packed', 'unpacked'])
  })
})

describe('a parcel that waits for a courier', () => {
  it('is proposed to the one that last took some to its governorate, and to none that takes no more', async () => {
    const { api, product, pack, courier } = await openWithCourier()
    const other = await api.addCourier({ ...rapid, name: 'Aramex' })
    const proposals = async () => (await api.listPackedParcels()).map(({ proposedCourierId }) => proposedCourierId)
    const packFor = async (street: string) => {
      const { id } = await shop.placeOrder(product, { street })
      await pack(id)
      return id
    }
    const give = async (orderId: string, courierId: string) => api.handOverOrders({ courierId, parcels: [{ orderId }] })

    await give(await packFor('3 rue des Lilas, Sousse'), courier.id)
    await packFor('9 avenue Habib, Sousse')
    const sfax = await packFor('1 rue de Gabès, Sfax')
    expect(await proposals()).toEqual([courier.id, null])
    await give(sfax, other.id)
    await give(await packFor('4 rue du Lac, Sousse'), other.id)
    expect(await proposals()).toEqual([other.id])
    const { id: courierId } = other
    await api.changeCourier({ courierId, ...rapid, name: 'Aramex', active: false })
    expect(await proposals()).toEqual([courier.id])
  })
})

describe('packing', () => {
  it('is refused for an order that was changed since it was seen, and for one that is packed', async () => {
    const { api, product, pack } = await openWithCourier()
    const { id: orderId } = await shop.placeOrder(product)
    const { updatedAt } = await api.getOrderDetails({ orderId })
    await api.packOrder({ orderId, updatedAt })
    await expect(api.packOrder({ orderId, updatedAt })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await expect(pack(orderId)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await expect(api.packOrder({ orderId: 'none', updatedAt })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('happens once when eight pack one order', async () => {
    const { api, product } = await openWithCourier()
    const { id: orderId } = await shop.placeOrder(product)
    const { updatedAt } = await api.getOrderDetails({ orderId })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => api.packOrder({ orderId, updatedAt })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.listPackedParcels()).toHaveLength(1)
  })

  it.each(['edited', 'cancelled', 'erased'])(
    'is over when the order is %s, and its timeline tells it',
    async (what) => {
      const { api, product, pack } = await openWithCourier()
      const { id: orderId } = await shop.placeOrder(product)
      await pack(orderId)
      if (what === 'edited') {
        const { updatedAt } = await api.getOrderDetails({ orderId })
        const lines = [{ position: 1, skuId: product.sku(), quantity: 2 }]
        await api.editOrder({ orderId, updatedAt, lines, addressData })
      }
      if (what === 'cancelled') await api.setOrderStatus({ orderId, status: 'Cancelled' })
      if (what === 'erased') await api.eraseGuest({ orderId })
      expect(await api.listPackedParcels()).toEqual([])
      expect(await eventsOf(api, orderId)).toContain('unpacked')
    },
  )
})

describe('a hand-over', () => {
  it('ships what is packed, says what is not, and keeps what the courier collects', async () => {
    const { api, id: userId, product, courier, pack, handOver } = await openWithCourier()
    const [one, other, unpacked] = [
      await shop.placeOrder(product, { street: '3 rue des Lilas, Sfax' }),
      await shop.placeOrder(product, {}, 2),
      await shop.placeOrder(product),
    ]
    await pack(one.id)
    await pack(other.id)
    const { manifestId, results } = await handOver([one.id, other.id, unpacked.id])
    expect(results).toEqual([
      { orderId: one.id, ok: true, message: '' },
      { orderId: other.id, ok: true, message: '' },
      { orderId: unpacked.id, ok: false, message: expect.stringContaining(unpacked.number) as string },
    ])
    expect((await api.getOrderDetails({ orderId: unpacked.id })).status).toBe('Pending')

    const manifest = await api.getManifest({ manifestId: manifestId ?? '' })
    expect(manifest).toMatchObject({ courierName: 'Rapid Colis', parcels: 2, cash: one.total + other.total })
    expect(manifest.list.map(({ number, cashDue }) => [number, cashDue])).toEqual([
      [one.number, one.total],
      [other.number, other.total],
    ])
    expect((await api.listManifests()).items).toEqual([expect.objectContaining({ id: manifestId, parcels: 2 })])
    const stored = await shop.database.query.selectFrom('manifests').selectAll().execute()
    expect(stored).toEqual([expect.objectContaining({ courier_id: courier.id, user_id: userId })])
    expect((await api.getOrderDetails({ orderId: one.id })).parcel).toEqual({
      state: 'handed-over',
      courierName: 'Rapid Colis',
      trackingNumber: '',
      trackingUrl: null,
    })
  })

  it('collects nothing for what a card has paid', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const customer = await shop.signIn()
    const items = await addToCart(customer, product.sku())
    const { id } = await customer.api.placeCheckoutOrder(
      buildAccountOrder(customer.id, items, { paymentInfo: cardPayment }),
    )
    await pack(id)
    const { manifestId } = await handOver([id])
    expect(await api.getManifest({ manifestId: manifestId ?? '' })).toMatchObject({ parcels: 1, cash: 0 })
  })

  it('writes no manifest when everything was refused, and knows no courier that takes no parcels', async () => {
    const { api, product, courier, handOver } = await openWithCourier()
    const { id } = await shop.placeOrder(product)
    expect((await handOver([id])).manifestId).toBeNull()
    expect((await api.listManifests()).items).toEqual([])
    await api.changeCourier({ ...rapid, courierId: courier.id, active: false })
    await expect(handOver([id])).rejects.toMatchObject({ code: 'COURIER_NOT_FOUND' })
  })

  it('of one order happens once when two hand it over', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const { id } = await shop.placeOrder(product)
    await pack(id)
    const both = await Promise.all([handOver([id]), handOver([id])])
    expect(both.filter(({ manifestId }) => manifestId !== null)).toHaveLength(1)
    expect((await api.listManifests()).items).toHaveLength(1)
  })

  it('is undone: the orders are packed and pending, and what went on is left alone', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const [one, delivered] = [await shop.placeOrder(product), await shop.placeOrder(product)]
    await pack(one.id)
    await pack(delivered.id)
    const { manifestId } = await handOver([one.id, delivered.id])
    await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
    const results = await api.takeManifestBack({ manifestId: manifestId ?? '' })
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(await api.getOrderDetails({ orderId: one.id })).toMatchObject({
      status: 'Pending',
      parcel: { state: 'packed', courierName: '' },
    })
    expect((await api.listPackedParcels()).map(({ orderId }) => orderId)).toEqual([one.id])
    expect((await handOver([one.id])).manifestId).not.toBeNull()
  })

  it('is not undone when the courier is long gone', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const { id } = await shop.placeOrder(product)
    await pack(id)
    const { manifestId } = await handOver([id])
    await shop.database.transact((tx) =>
      tx.updateTable('manifests').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    await expect(api.takeManifestBack({ manifestId: manifestId ?? '' })).rejects.toMatchObject({
      code: 'MANIFEST_CLOSED',
    })
  })
})

describe('the file of a courier', () => {
  it('has the columns, marks and words that the courier wants', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const { id, number } = await shop.placeOrder(product, {
      userName: '=Amel',
      userPhoneNumber: '+216 20 123 456',
      street: '3 rue des Lilas, Béja',
    })
    await pack(id)
    const { manifestId } = await handOver([id])
    expect(await api.exportManifest({ manifestId: manifestId ?? '' })).toBe(
      `\uFEFFRéf;Client;Tél;Gouvernorat;Montant;Pièces;Service\n${number};'=Amel;20123456;Béja;"66,000";1;Livraison\n`,
    )
  })

  it('has the digits of a phone alone, also of an order from before that holds it as it was typed', async () => {
    const { api, product, pack, handOver } = await openWithCourier()
    const { id } = await shop.placeOrder(product, { userPhoneNumber: '\u202A٢٠\u00A0١٢٣-٤٥٦\u202C' })
    expect(await api.getOrderDetails({ orderId: id })).toMatchObject({ userPhoneNumber: '+21620123456' })
    await pack(id)
    const { manifestId } = await handOver([id])
    const phoneOf = async () =>
      (await api.exportManifest({ manifestId: manifestId ?? '' })).split('\n')[1]?.split(';')[2]
    expect(await phoneOf()).toBe('20123456')
    for (const typed of ['\u200F20\u00A0123\u00A0456', '٢٠ ١٢٣ ٤٥٦', '00216 20-123-456']) {
      await shop.database.transact((tx) => tx.updateTable('orders').set({ user_phone: typed }).execute())
      expect(await phoneOf()).toBe('20123456')
    }
  })

  it('is looked at with the newest orders before it is saved', async () => {
    const { api, product } = await openWithCourier()
    const { number } = await shop.placeOrder(product)
    const { rows } = await api.previewCourierFile({ csv: rapid.csv })
    expect(rows.map(([first]) => first)).toEqual(['Réf', number])
  })
})

describe('the number that a courier gave', () => {
  it('is set at the hand-over or later, and leads staff to its page', async () => {
    const { api, product, courier, pack } = await openWithCourier()
    const { id: orderId } = await shop.placeOrder(product)
    await expect(api.setTrackingNumber({ orderId, trackingNumber: 'A 1' })).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
    })
    await pack(orderId)
    await api.handOverOrders({ courierId: courier.id, parcels: [{ orderId, trackingNumber: 'A 1' }] })
    expect((await api.getOrderDetails({ orderId })).parcel).toMatchObject({
      trackingNumber: 'A 1',
      trackingUrl: 'https://rapid.example/track?no=A%201',
    })
    await api.setTrackingNumber({ orderId, trackingNumber: 'B2' })
    expect((await api.listOrders())[0]?.parcel?.trackingUrl).toBe('https://rapid.example/track?no=B2')
  })
})
