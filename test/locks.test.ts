import { afterAll, expect, it } from 'vitest'
import { orderEffects } from '#server/orders/lifecycle/order-effects.ts'
import { lockingOrder } from '#server/schema/locking-order.ts'
import { createTestDatabase } from './databases.ts'
import { lockedBy, takeLockFaults } from './locks.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

it('the effects of a change of status lock in the order in which every transaction does', () => {
  const locked = orderEffects.flatMap(({ locks }) => locks ?? [])
  expect(locked).toEqual(lockingOrder.filter((table) => locked.includes(table)))
  expect(locked).toContain('skus')
})

it.each([
  ['update "orders" set "updated_at" = ? where "id" = ?', 'orders'],
  ['select "id" from "skus" where "id" in (?, ?) order by "id" for no key update', 'skus'],
  [
    'insert into "store_credits" ("phone") values (?) on conflict ("phone") do update set "balance" = 1',
    'store_credits',
  ],
  [
    'with taken as (update skus set quantity = 1 returning id) insert into stock_movements select id from taken',
    'skus',
  ],
  ['insert into "orders" ("id") values (?)', undefined],
  ['insert into "mails" ("id") values (?) on conflict do nothing', undefined],
  ['select * from "orders"', undefined],
])('%s locks rows of %s', (statement, table) => {
  expect(lockedBy(statement)).toBe(table)
})

it.runIf(process.env['TEST_POSTGRES'])(
  'a transaction that locks in another order is found, also by what waits for its commit',
  async () => {
    await database.transact(async (tx) => {
      await tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', 'none').execute()
      await tx.updateTable('store_credits').set({ balance: 1 }).where('phone', '=', 'none').execute()
    })
    expect(takeLockFaults()).toMatchObject([expect.stringMatching(/^store_credits after skus: update/)])

    await database.transact(async (tx, atCommit) => {
      await atCommit.updateTable('orders').set({ user_id: null }).where('id', '=', 'none').execute()
      await tx.updateTable('couriers').set({ balance: 1 }).where('id', '=', 'none').execute()
    })
    expect(takeLockFaults()).toMatchObject([expect.stringMatching(/^orders after couriers: update/)])

    await database.transact(async (tx, atCommit) => {
      await atCommit.updateTable('skus').set({ quantity: 1 }).where('id', '=', 'none').execute()
      await tx.updateTable('orders').set({ user_id: null }).where('id', '=', 'none').execute()
    })
    expect(takeLockFaults()).toEqual([])
  },
)
