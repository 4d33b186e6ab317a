import { afterAll, expect, it, vi } from 'vitest'
import { OrderView } from '#domain/orders/staff/views/order-views.ts'
import { openShop } from '#test/shop.ts'
import { seedLargeShop } from '../../bench/seed-large-shop.ts'
import { findCashFaults } from './find-cash-faults.ts'
import { findReturnFaults } from './find-return-faults.ts'

const shop = await openShop()
// A Tuesday, minutes after every courier has paid: on no other day do they owe less.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-02T00:05:00Z') })
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

it('the books of the shop that is measured add up, and every view of its orders shows something', async () => {
  await shop.empty()
  await seedLargeShop(shop.database, { products: 20, orders: 2_000, hasTrade: true })

  expect(await findCashFaults(shop.database.query)).toEqual([])
  expect(await findReturnFaults(shop.database)).toEqual([])
  const { api } = await shop.signIn({ isAdmin: true })
  for (const view of OrderView.options) expect(await api.listOrders({ view })).not.toEqual([])
  const couriers = await api.listCourierCash()
  expect(couriers.filter(({ balance }) => balance > 0)).not.toEqual([])
})
