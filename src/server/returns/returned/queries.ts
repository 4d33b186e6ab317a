import type { Millimes } from '#domain/money/money.ts'
import type { ReturnQuery } from '#domain/returns/return.ts'
import type { Db } from '#server/schema/database.ts'

/** Whether pieces of an order came back, by a return that was not undone. */
export async function hasReturns(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anything has ever come back. */
export async function hasAnyReturn(db: Db): Promise<boolean> {
  return (await db.selectFrom('returns').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What has come back of each line of an order, by position. */
export async function listReturnedPieces(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('return_lines as line', 'line.return_id', 'returns.id')
    .select(({ fn }) => ['line.position', fn.sum('line.quantity').as('quantity'), fn.sum('line.amount').as('amount')])
    .where('returns.order_id', '=', orderId)
    .where('returns.undone_at', 'is', null)
    .groupBy('line.position')
    .execute()
  return new Map(
    rows.map(({ position, quantity, amount }) => [position, { quantity: Number(quantity), amount: Number(amount) }]),
  )
}

/** How many pieces came back of these orders, by order id. */
export async function countReturnedPieces(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('returns')
    .innerJoin('return_lines as line', 'line.return_id', 'returns.id')
    .select(({ fn }) => ['returns.order_id', fn.sum('line.quantity').as('pieces')])
    .where('returns.order_id', 'in', orderIds)
    .where('returns.undone_at', 'is', null)
    .groupBy('returns.order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, pieces }) => [id, Number(pieces)]))
}

/** What of an order was not collected at the door, and what of its delivery fee was given back, in millimes. */
export async function sumUpReturns(db: Db, orderId: string): Promise<{ notCollected: Millimes; delivery: Millimes }> {
  const row = await db
    .selectFrom('returns')
    .select(({ fn }) => [fn.sum('not_collected').as('notCollected'), fn.sum('delivery').as('delivery')])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return { notCollected: Number(row?.notCollected ?? 0), delivery: Number(row?.delivery ?? 0) }
}

/** What of these orders was not collected at the door, by order id, in millimes. */
export async function sumNotCollected(db: Db, orderIds: readonly string[]): Promise<Map<string, Millimes>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('returns')
    .select(({ fn }) => ['order_id', fn.sum('not_collected').as('sum')])
    .where('order_id', 'in', orderIds)
    .where('undone_at', 'is', null)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, sum }) => [id, Number(sum)]))
}

/** When an order was last set to `Delivered`. */
export async function findDeliveryTime(db: Db, orderId: string): Promise<string | undefined> {
  const event = await db
    .selectFrom('order_history')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('event', '=', 'status')
    .where('detail', 'like', '%→ Delivered%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.created_at
}

function selectReturns(db: Db) {
  return db
    .selectFrom('returns')
    .leftJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('orders as replacement', 'replacement.id', 'returns.exchange_order_id')
    .leftJoin('users', 'users.id', 'returns.user_id')
    .selectAll('returns')
    .select((eb) => [
      'orders.number as order_number',
      'replacement.number as replacement_number',
      ...(['users.name', 'users.lastname', 'users.email'] as const),
      eb
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum('refunds.amount').as('sum'))
        .whereRef('refunds.return_id', '=', 'returns.id')
        .as('refunded'),
      eb
        .selectFrom('store_credit_entries as entry')
        .select(({ fn }) => fn.sum('entry.amount').as('sum'))
        .whereRef('entry.return_id', '=', 'returns.id')
        .as('credited'),
    ])
}

export type ReturnRow = Awaited<ReturnType<typeof listReturnsOfOrders>>[number]

/** The returns of these orders, the newest first. */
export async function listReturnsOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return selectReturns(db).where('returns.order_id', 'in', orderIds).orderBy('returns.id', 'desc').execute()
}

export function findReturn(db: Db, id: string) {
  return selectReturns(db).where('returns.id', '=', id).executeTakeFirst()
}

/** Returns of a kind and a reason after the return `startAfter`, the newest first. */
export async function listFilteredReturns(db: Db, { kind, reason, startAfter }: ReturnQuery, limit: number) {
  return selectReturns(db)
    .$if(kind !== undefined, (list) => list.where('returns.kind', '=', kind ?? 'return'))
    .$if(reason !== undefined, (list) => list.where('returns.reason', '=', reason ?? 'other'))
    .$if(startAfter !== undefined, (list) => list.where('returns.id', '<', startAfter ?? ''))
    .orderBy('returns.id', 'desc')
    .limit(limit)
    .execute()
}

/** The pieces of these returns with the names they were sold by. */
export async function listLinesOfReturns(db: Db, returnIds: readonly string[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .innerJoin('order_lines as sold', (join) =>
      join.onRef('sold.order_id', '=', 'returns.order_id').onRef('sold.position', '=', 'line.position'),
    )
    .select([
      ...(['line.return_id', 'line.position', 'line.quantity', 'line.fate', 'line.amount'] as const),
      ...(['sold.sku_id', 'sold.product_id', 'sold.product_name', 'sold.color', 'sold.size'] as const),
    ])
    .where('line.return_id', 'in', returnIds)
    .orderBy('line.position')
    .execute()
}
