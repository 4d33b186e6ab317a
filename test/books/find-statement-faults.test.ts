import { afterAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { findStatementFaults } from './find-statement-faults.ts'

const shop = await openShop()
afterAll(shop.close)

it('a statement ends what it says plainly, and its undo ends only that', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ takesReturns: true })
  expect(await findStatementFaults({ guest: shop.api, staff: api, database: shop.database })).toEqual([])
})
