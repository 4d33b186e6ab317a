import { afterAll, beforeEach, expect, it } from 'vitest'
import { openForReturns } from '#test/books/returned-orders.ts'
import { runRace } from '#test/race.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(shop.close)

async function open(settings: { orderNumberPrefix?: string; firstOrderNumber?: number } = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({
    orderNumbers: 'running',
    unpaidPiecesPerNetwork: 0,
    unpaidPiecesPerCustomer: 0,
    ...settings,
  })
  const tee = await shop.addProduct({ model: 'Tee', price: 50_000, colors: { Ink: { M: 100 } } })
  const place = async (userPhoneNumber = '20 123 456') => (await shop.placeOrder(tee, { userPhoneNumber })).number
  return { api, tee, place }
}

it('orders are numbered at random until the shop wants them one after the other', async () => {
  const tee = await shop.addProduct({ colors: { Ink: { M: 10 } } })
  expect((await shop.placeOrder(tee)).number).toMatch(/^\d{7}$/)
  const { api, place } = await open()
  expect([await place(), await place()]).toEqual(['1', '2'])
  // What stands before it, and a higher first number, hold from the next order on; a lower one does not bring numbers back.
  await api.saveStaffSettings({ orderNumberPrefix: 'CMD-', firstOrderNumber: 1001 })
  expect([await place(), await place()]).toEqual(['CMD-1001', 'CMD-1002'])
  await api.saveStaffSettings({ orderNumberPrefix: '', firstOrderNumber: 5 })
  expect(await place()).toBe('1003')
})

it('a number that an order has already is left out, and one of an order that failed is given again', async () => {
  const { place, tee } = await open({ firstOrderNumber: 7 })
  const first = await place()
  expect(first).toBe('7')
  await shop.database.transact((tx) =>
    tx.updateTable('orders').set({ number: '8' }).where('number', '=', '7').execute(),
  )
  await expect(shop.placeOrder(tee, {}, 101)).rejects.toMatchObject({ code: expect.any(String) })
  expect(await place()).toBe('9')
})

it('orders by staff are counted too, and their log names the number', async () => {
  const { api, tee, place } = await open({ orderNumberPrefix: 'H' })
  const placed = await api.placeManualOrder({
    addressData: { userName: 'Amel', userEmail: '', userPhoneNumber: '20 123 456', street: 'here' },
    lines: [{ skuId: tee.sku(), quantity: 1 }],
    source: 'phone',
    isConfirmed: true,
  } as never)
  expect(placed.number).toBe('H1')
  const { items: log } = await api.listAdminActions({})
  expect(log.find(({ action }) => action === 'order.placed')).toMatchObject({ subjectName: 'H1' })
  expect(await place()).toBe('H2')
})

it('an order that replaces pieces which came back is counted too', async () => {
  const { api, product, placeDelivered, exchangeOf } = await openForReturns(shop)
  await api.saveStaffSettings({ orderNumbers: 'running' })
  const cap = await shop.addProduct({ model: 'Cap', price: 25_000, colors: { Sand: { L: 5 } } })
  const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
  const replacements = [{ skuId: cap.sku(), quantity: 1 }]
  const { replacement } = await exchangeOf(order.id, { replacements, settlement: 'store-credit' })
  expect([order.number, replacement?.number]).toEqual(['1', '2'])
})

it('staff find a number with or without what stands before it, and customers track it with their contact alone', async () => {
  const { api, place } = await open({ orderNumberPrefix: 'CMD-', firstOrderNumber: 41 })
  const number = await place()
  for (const search of ['CMD-41', 'cmd-41', '41', '#41'])
    expect((await api.listOrders({ search })).map((order) => order.number)).toEqual([number])
  for (const typed of [number, 'cmd-41', '# CMD-41'])
    expect(await shop.api.trackOrder({ number: typed, contact: '20 123 456' })).toMatchObject({ number })
  // Of a number that is easily guessed nothing is told, not even whether it exists.
  for (const guessed of [number, 'CMD-42'])
    await expect(shop.api.trackOrder({ number: guessed, contact: '20 999 999' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
})

it('guessing contacts of running numbers ends soon, whichever number is tried', async () => {
  await open()
  const codes: unknown[] = []
  for (let number = 1; number <= 40; number++)
    codes.push(
      await shop.api
        .trackOrder({ number: String(number), contact: '20 999 999' })
        .catch((error: { code: string }) => error.code),
    )
  expect(codes.filter((code) => code === 'ORDER_NOT_FOUND').length).toBeLessThanOrEqual(21)
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

it('buyers of several processes get each number once, without a gap', async () => {
  const { tee } = await open({ orderNumberPrefix: 'A', firstOrderNumber: 1 })
  const race = { databaseUrl: shop.address, skuId: tee.sku(), buyersPerProcess: 16, implementation: 'real' as const }
  const outcomes = await runRace(4, race)
  const numbers = outcomes.flatMap((outcome) => ('number' in outcome ? Number(outcome.number.slice(1)) : []))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
})
