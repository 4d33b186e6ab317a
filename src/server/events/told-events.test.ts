import { afterAll, beforeEach, expect, it } from 'vitest'
import { eventTypes } from '#domain/events/event-types.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { removeDemo } from '#server/demo/removal/remove-demo.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { endDiscounts } from '#server/products/bulk/end-discounts.ts'
import { startSales } from '#server/prices/start-sales.ts'
import { openRound } from '#test/books/courier-round.ts'
import { buildAccountOrder, createCustomerAtPayment, shippingAddress } from '#test/checkout.ts'
import { getMailSecret, registration } from '#test/mails.ts'
import { blackTeeRow, formatProductCsv, type TestRow } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { readEvents } from './read-events.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

/** In every name, email and street of these tests that a payload could take up. */
const canary = /Canary|Amel|Ben Ali|Carthage|example\.com|123456/

/** The events that an act told, but those of stock, in the shape of their types and without a person. */
async function toldBy(act: () => Promise<unknown>): Promise<ShopEvent[]> {
  const before = (await readEvents(shop.database, { after: 0, limit: 1_000 })).length
  await act()
  const events = await readEvents(shop.database, { after: before, limit: 1_000 })
  for (const { type, payload } of events) {
    expect(eventTypes[type].payload.strict().parse(payload)).toEqual(payload)
    expect(JSON.stringify(payload)).not.toMatch(canary)
  }
  return events.filter(({ type }) => type !== 'stock.changed')
}
const outlineOf = (events: readonly ShopEvent[]) => events.map(({ type, subject }) => [type, subject.id])
const whatWasToldBy = async (act: () => Promise<unknown>) => outlineOf(await toldBy(act))

it('tells once what happens to an order, in the shape of its type, and names nobody', async () => {
  const { api, id: userId } = await signInAdmin()
  const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
  const { id: orderId, number } = await shop.placeOrder(product, { userName: 'Zohra Canary' }, 2)
  const { updatedAt } = await api.getOrderDetails({ orderId })
  await api.packOrder({ orderId, updatedAt })
  await api.setOrderStatus({ orderId, status: 'Cancelled' })

  const events = (await readEvents(shop.database, { after: 0, limit: 100 })).filter(
    ({ type, payload }) => type !== 'stock.changed' || payload.reason !== 'seed',
  )
  expect(events.map(({ type, subject, userId: by }) => [type, subject.kind, by])).toEqual([
    ['order.placed', 'order', null],
    ['parcel.packed', 'parcel', userId],
    ['stock.changed', 'stock', userId],
    ['parcel.unpacked', 'parcel', userId],
    ['order.cancelled', 'order', userId],
  ])
  for (const { type, payload } of events) expect(eventTypes[type].payload.strict().parse(payload)).toEqual(payload)
  expect(events[0]?.payload).toMatchObject({ number, source: 'direct', lines: [{ skuId: product.sku(), quantity: 2 }] })
  expect(events[2]?.payload).toMatchObject({ change: 2, quantity: 5, reason: 'cancellation', orderId })
  expect(events[4]?.payload).toMatchObject({ status: 'Cancelled', previousStatus: 'Pending' })
  expect(JSON.stringify(events)).not.toContain('Canary')
})

it('tells of a customer what changed, and forgets whom it was about with the account', async () => {
  const { email, password } = registration
  const userId = { current: '' }
  const register = async () => {
    userId.current = (await shop.api.register(registration)).id
  }
  expect(await whatWasToldBy(register)).toEqual([['customer.registered', userId.current]])
  const token = await getMailSecret(shop, email)
  expect(await whatWasToldBy(() => shop.api.verifyEmail({ token }))).toEqual([['customer.verified', userId.current]])
  await shop.api.forgotPassword({ email })
  const reset = { token: await getMailSecret(shop, email), password }
  expect(await whatWasToldBy(() => shop.api.resetPassword(reset))).toEqual([])

  const api = shop.apiWith((await shop.api.login({ email, password })).accessToken)
  const profile = { name: 'Zohra Canary', lastName: 'Ben Ali', phoneNumber: '20 123 456' }
  const [changed] = await toldBy(() => api.completeProfile(profile))
  expect(changed).toMatchObject({ type: 'customer.changed', payload: { fields: ['name'] }, userId: userId.current })
  expect(await toldBy(() => api.completeProfile(profile))).toEqual([])
  const [added] = await toldBy(() => api.addAddress(shippingAddress))
  expect(added).toMatchObject({ type: 'customer.changed', payload: { fields: ['addresses'] } })

  expect(await whatWasToldBy(() => api.deleteAccount({ password }))).toEqual([['customer.erased', userId.current]])
  const all = await readEvents(shop.database, { after: 0, limit: 100 })
  expect(all.filter((event) => event.userId !== null)).toEqual([])
  expect(all.filter(({ subject }) => subject.id !== '').map(({ type }) => type)).toEqual(['customer.erased'])
})

it('tells that the data of an order was deleted, and writes it into the log of staff', async () => {
  const { api, id: userId } = await signInAdmin()
  const { id: orderId, number } = await shop.placeOrder(await shop.addProduct())
  const events = await toldBy(() => api.eraseGuest({ orderId }))
  expect(outlineOf(events)).toEqual([
    ['order.cancelled', orderId],
    ['order.erased', orderId],
  ])
  expect(events[1]).toMatchObject({ userId, payload: { number } })
  expect((await api.listAdminActions({})).items.map(({ action }) => action)).toEqual(['order.erased'])
})

it.each([
  ['authorised', {}],
  ['due', { paymentInfo: { paymentMethod: 'cashOnDelivery' } }],
] as const)('tells of the payment that an order from a cart begins with: %s', async (status, changes) => {
  const { customer, items } = await createCustomerAtPayment(shop)
  const placed = { id: '' }
  const [order, payment] = await toldBy(async () => {
    placed.id = (await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, changes))).id
  })
  expect(order).toMatchObject({ type: 'order.placed', userId: customer.id, payload: { source: 'checkout' } })
  expect(payment).toMatchObject({
    type: `payment.${status}`,
    userId: customer.id,
    payload: { orderId: placed.id, amount: 118, status },
  })
})

it('tells of every payment that a payout settles, and of each that its undo makes due again', async () => {
  const { api, courierId, round, deliver } = await openRound(shop, 2)
  await deliver(...round)
  const shipmentIds = round.map(({ shipmentId }) => shipmentId)
  const money = { received: 134, fees: 0, isWrittenOff: true, reason: '' }
  const payoutId = { current: '' }
  const settled = await toldBy(async () => {
    payoutId.current = (await api.createPayout({ courierId, shipmentIds, ...money })).id
  })
  const undone = await toldBy(() => api.undoPayout({ payoutId: payoutId.current }))
  const payments = (events: readonly ShopEvent[]) =>
    events.map(({ type, payload }) => [
      type,
      'orderId' in payload && payload.orderId,
      'amount' in payload && payload.amount,
    ])
  const orderIds = round.map(({ orderId }) => orderId).toSorted()
  const sorted = (events: readonly ShopEvent[]) =>
    payments(events).toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1))
  expect(sorted(settled)).toEqual(orderIds.map((id) => ['payment.captured', id, 67]))
  expect(sorted(undone)).toEqual(orderIds.map((id) => ['payment.due', id, 67]))
  expect(undone.map(({ subject }) => subject.id).toSorted()).toEqual(
    settled.map(({ subject }) => subject.id).toSorted(),
  )
  for (const { orderId } of round) {
    const { events } = await api.getOrderDetails({ orderId })
    expect(events.filter(({ event }) => event === 'payment').map(({ detail }) => detail)).toEqual(['captured', 'due'])
  }
})

it('tells of notes that staff add, and of those that came of a call', async () => {
  const { api } = await signInAdmin()
  const { id: orderId } = await shop.placeOrder(await shop.addProduct())
  const noteId = { current: '' }
  const events = await toldBy(async () => {
    noteId.current = (await api.addOrderNote({ orderId, note: 'Ask for Zohra Canary' })).id
  })
  expect(outlineOf(events)).toEqual([['order.noted', orderId]])
  expect(events[0]?.payload).toMatchObject({ noteId: noteId.current, change: 'added' })
})

it('tells of each product that a bulk edit changed, and of each that its undo did', async () => {
  const { api } = await signInAdmin()
  const products = [await shop.addProduct({ model: 'One' }), await shop.addProduct({ model: 'Two' })]
  const productIds = products.map(({ id }) => id).toSorted()
  const all = (type: string) => productIds.map((id) => [type, id])
  const edit = { id: '' }
  const bulk = (action: Parameters<typeof api.bulkEditProducts>[0]['action']) => async () => {
    edit.id = (await api.bulkEditProducts({ productIds, action })).id
  }
  const undo = () => api.undoBulkEdit({ id: edit.id })
  expect(await whatWasToldBy(bulk({ kind: 'delete' }))).toEqual(all('product.deleted'))
  expect(await whatWasToldBy(undo)).toEqual(all('product.restored'))
  expect(await whatWasToldBy(bulk({ kind: 'delete' }))).toEqual(all('product.deleted'))
  expect(await whatWasToldBy(bulk({ kind: 'restore' }))).toEqual(all('product.restored'))
  const changed = await toldBy(bulk({ kind: 'discount', percent: 20 }))
  expect(outlineOf(changed)).toEqual(all('product.changed'))
  expect(changed[0]?.payload).toEqual({ fields: ['Ink: price', 'Ink: discount until'] })
  expect(await whatWasToldBy(bulk({ kind: 'addTag', tag: 'new' }))).toEqual(all('product.changed'))
  expect(await whatWasToldBy(bulk({ kind: 'addTag', tag: 'new' }))).toEqual([])
  // The first one has changed since: nothing is undone, and nothing told.
  await api.bulkEditProducts({ productIds: [productIds[1] ?? ''], action: { kind: 'unpublish' } })
  const refused = () => api.undoBulkEdit({ id: edit.id }).catch(() => undefined)
  expect(await whatWasToldBy(refused)).toEqual([])
})

it('tells of the products whose price a sale changes, when it starts and when it ends', async () => {
  const { api } = await signInAdmin()
  const { id } = await shop.addProduct()
  const sale = await api.addSale({ collection: null, percent: 10, firstDay: '2026-01-01', lastDay: null })
  const started = await toldBy(() => startSales(shop.database, new Date()))
  expect(outlineOf(started)).toEqual([['product.changed', id]])
  expect(started[0]).toMatchObject({
    userId: null,
    payload: { fields: expect.arrayContaining(['Ink: price']) as unknown },
  })
  expect(await whatWasToldBy(() => api.endSale({ saleId: sale.id }))).toEqual([['product.changed', id]])
  expect(await whatWasToldBy(() => endDiscounts(shop.database, new Date()))).toEqual([])
})

it('tells of products that stand in another collection, put there by hand or left without', async () => {
  const { api } = await signInAdmin()
  const { id } = await shop.addProduct()
  const draft = {
    names: { en: 'Winter', fr: 'Hiver', ar: '' },
    slug: 'winter',
    imageId: null,
    sort: 'newest' as const,
    rule: null,
    hidden: false,
    startsAt: null,
    endsAt: null,
  }
  expect(await whatWasToldBy(() => api.addCollection({ ...draft, put: [id] }))).toEqual([['product.changed', id]])
  const winter = (await api.listCollections()).find(({ slug }) => slug === 'winter')
  expect(await whatWasToldBy(() => api.deleteCollection({ collectionId: winter?.id ?? '' }))).toEqual([
    ['product.changed', id],
  ])
})

it('tells of each product that an import brought, changed, took away and brought back', async () => {
  const { api } = await signInAdmin()
  const row = (handle: string, more: TestRow = {}) => blackTeeRow('M', { handle, title: handle, ...more })
  const importId = { current: '' }
  const importRows =
    (...rows: TestRow[]) =>
    async () => {
      const file = () => new File([formatProductCsv(rows)], 'export.csv')
      const { plan } = await api.previewImport({ source: 'csv', file: file() })
      const products = plan.map((_, place) => place).join()
      importId.current = (await api.startImport({ source: 'csv', file: file(), products })).id
      await runImports({
        database: shop.database,
        onUnexpected(error) {
          throw error
        },
      })
    }
  const undo = () => api.undoImport({ importId: importId.current })
  const created = await toldBy(importRows(row('one'), row('two')))
  expect(created).toMatchObject([
    { type: 'product.created', payload: { slug: 'one', status: 'draft' } },
    { type: 'product.created', payload: { slug: 'two', status: 'draft' } },
  ])
  const [one = '', two = ''] = created.map(({ subject }) => subject.id)
  expect(await whatWasToldBy(importRows(row('one'), row('two')))).toEqual([])
  const changed = await toldBy(importRows(row('one', { price: '12.000' })))
  expect(outlineOf(changed)).toEqual([['product.changed', one]])
  expect(changed[0]?.payload).toEqual({ fields: ['price', 'variants'] })
  expect(await whatWasToldBy(undo)).toEqual([['product.changed', one]])
  await api.deleteProduct({ id: two })
  expect(await whatWasToldBy(importRows(row('two')))).toEqual([['product.restored', two]])
  expect(await whatWasToldBy(undo)).toEqual([['product.deleted', two]])
})

it('tells of what the demo brings, and of what goes with it', async () => {
  const { id: userId } = await signInAdmin()
  const demo = { products: demoProducts.slice(0, 2), imagesFolder: '/nowhere' }
  const brought = await toldBy(() => seedDemo(shop.database, shop.images.storage, demo))
  expect(brought.map(({ type }) => type)).toEqual(['product.created', 'product.created'])
  const gone = await whatWasToldBy(() => removeDemo(shop.database, shop.images.storage, userId))
  const ids = brought.map(({ subject }) => subject.id)
  expect(gone.toSorted()).toEqual(ids.map((id) => ['product.deleted', id]).toSorted())
})
