import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Conversion } from '#domain/extensions/contracts/conversion-contract.ts'
import { line, openForReturns } from '#test/books/returned-orders.ts'
import { faults, openHostileShop, readHostile, TOKEN } from '#test/extensions/open-hostile.ts'
import { addressData } from '#test/shop.ts'
import { tellEvents } from './tell-events.ts'

const shop = await openHostileShop()
beforeEach(shop.empty)
afterAll(shop.close)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function tell() {
  const description = shop.extensions.find('hostile')
  if (!description) throw new Error('It was not loaded')
  await tellEvents(shop.database, shop.extensions, description, new AbortController().signal)
}

/** What was reported, by key. */
const reported = async () =>
  new Map(
    (await shop.notes())
      .filter(({ id }) => /^(placed|purchase)-/.test(id))
      .map(({ id, text }) => [id, JSON.parse(text) as Conversion]),
  )

const forgetPosition = () => shop.database.transact((tx) => tx.updateTable('extensions').set({ position: 0 }).execute())

it('an order that is placed and delivered is reported once each, without its customer in clear', async () => {
  const api = await shop.switchOn()
  const product = await shop.addProduct()
  const { id: orderId } = await shop.placeOrder(product, { userEmail: 'Amel@Example.com' }, 2)
  await tell()
  const customer = { phoneHash: sha256('21620123456'), emailHash: sha256('amel@example.com') }
  const placed = {
    key: `placed-${orderId}`,
    type: 'placed',
    at: expect.stringMatching(/Z$/),
    value: 125_000,
    currency: 'TND',
    items: [{ sku: product.sku(), group: product.id, quantity: 2, price: 59_000 }],
    customer,
  }
  expect([...(await reported()).values()]).toEqual([placed])
  for (const status of ['Shipped', 'Delivered', 'Shipped', 'Delivered'] as const)
    await api.setOrderStatus({ orderId, status })
  await tell()
  // After a crash the same events are told again.
  await forgetPosition()
  await tell()
  expect([...(await reported()).values()]).toEqual([
    placed,
    { ...placed, key: `purchase-${orderId}`, type: 'purchase' },
  ])
  expect(JSON.stringify([...(await reported()).values()])).not.toMatch(/amel|20123456|Carthage/i)
})

it('of a purchase it is what was kept, and none where the parcel was refused or everything came back', async () => {
  await shop.switchOn()
  const { api, product } = await openForReturns(shop)
  const place = async (status: 'Shipped' | 'Delivered', quantity: number) => {
    const productData = [{ skuId: product.sku('M'), quantity }]
    const { id: orderId } = await shop.api.placeDirectOrder({ addressData, productData })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    if (status === 'Delivered') await api.setOrderStatus({ orderId, status })
    return { orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt }
  }
  const partly = await place('Shipped', 2)
  await api.deliverPartly({ ...partly, reason: 'other', lines: [line(1)] })
  const refused = await place('Shipped', 1)
  await api.setOrderStatus({ orderId: refused.orderId, status: 'Cancelled', failure: 'refused' })
  const erased = await place('Delivered', 1)
  await api.eraseGuest({ orderId: erased.orderId })
  await tell()
  const all = await reported()
  expect([...all.keys()].toSorted()).toEqual(
    [`placed-${partly.orderId}`, `placed-${refused.orderId}`, `purchase-${partly.orderId}`].toSorted(),
  )
  expect(all.get(`placed-${partly.orderId}`)).toMatchObject({ items: [{ quantity: 2 }] })
  expect(all.get(`purchase-${partly.orderId}`)).toMatchObject({
    value: (all.get(`placed-${partly.orderId}`)?.value ?? 0) - 60_000,
    items: [{ quantity: 1 }],
  })
})

it('what the network refuses is in the log, and the next order is reported', async () => {
  const api = await shop.switchOn('refuses')
  const product = await shop.addProduct()
  const { id } = await shop.placeOrder(product)
  await tell()
  expect(shop.lines.join('')).toContain('Unknown account')
  expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: '' })
  await api.changeExtension({ id: 'hostile', settings: { mode: 'fine' } })
  const { id: next } = await shop.placeOrder(product)
  await tell()
  expect([...(await reported()).keys()]).toEqual([`placed-${next}`])
  expect(id).not.toBe(next)
})

it.each(faults)('an extension that %s is named, and asked again for the same order', async (mode, reason) => {
  const api = await shop.switchOn(mode)
  const product = await shop.addProduct()
  const orders = [await shop.placeOrder(product), await shop.placeOrder(product)]
  await tell()
  expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: expect.stringMatching(reason) })
  await api.changeExtension({ id: 'hostile', settings: { mode: 'fine' } })
  await tell()
  expect([...(await reported()).keys()].toSorted()).toEqual(orders.map(({ id }) => `placed-${id}`).toSorted())
  expect(JSON.stringify(shop.lines)).not.toContain(TOKEN)
})

it('nothing is reported while it is off', async () => {
  const api = await shop.switchOn()
  await api.switchExtension({ id: 'hostile', isOn: false })
  await shop.placeOrder(await shop.addProduct())
  await tell()
  expect(await reported()).toEqual(new Map())
  expect(await api.listMails({})).toMatchObject({ items: [{ channel: 'mail' }] })
})
