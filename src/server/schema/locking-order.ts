import type { Tables } from './tables.ts'

/**
 * The order in which every transaction locks rows, so that no two of them wait for each other; within a table by id,
 * store credits by phone. What a transaction locks of a table at all, it locks before it locks anything of a later one.
 * The effects of a change of status come in this order too (`orderEffects`). SQLite has one writer and no order.
 */
export const lockingOrder = [
  'payments',
  'orders',
  'unpaid_pieces',
  'counters',
  'store_credits',
  'promotions',
  'products',
  'skus',
  'couriers',
] as const satisfies readonly (keyof Tables)[]

export type LockedTable = (typeof lockingOrder)[number]
