import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** What people of the shop look at. Nothing here decides about stock or prices, shows a customer an order, or is kept for others. */
const reviewed = [
  'src/server/audit/routes.ts',
  'src/server/cash/routes.ts',
  'src/server/customers/routes.ts',
  'src/server/dashboard/routes.ts',
  'src/server/desk/routes.ts',
  'src/server/import/routes.ts',
  'src/server/inventory/routes.ts',
  'src/server/mail/routes.ts',
  'src/server/orders/staff/routes.ts',
  'src/server/products/routes.ts',
  'src/server/returns/routes.ts',
]

it('only what was reviewed reads from a replica', async () => {
  const found: string[] = []
  for await (const file of glob('src/**/*.ts', { exclude: ['src/server/platform/db/**'] }))
    if (readFileSync(file, 'utf8').includes('replicaQuery')) found.push(file)

  expect(found.toSorted()).toEqual(reviewed)
})
