import { sql, type ExpressionBuilder, type Insertable, type SqlBool, type Updateable } from 'kysely'
import { endOfShopDay, startOfShopDay } from '#domain/dates.ts'
import { readCursor, readCursorKey } from '#domain/api/list-cursor.ts'
import type { OrderEvent } from '#domain/orders/staff/order-details.ts'
import type { OrdersVersion } from '#domain/orders/staff/order-list.ts'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { reasonOf } from '#server/inventory/queries.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { conditionsOf, listIdsByParcels } from './views/view-queries.ts'
import { searchByPrefix, type PrefixSearch, type TermTable } from '#server/platform/search/prefix-search.ts'
import { prefixRange } from '#server/platform/search/search-terms.ts'

/** Up to this many orders are read and sorted; more are found sooner by walking an index in sort order. */
const FEW = 2_000
/** The same with search terms, which a walk would have to match as well. */
const FEW_WITH_WORDS = 4 * FEW
const orderWords: TermTable = { name: 'order_words', id: 'order_id', listed: 'orders.id', rare: FEW }

const keys = { newest: 'created_at', oldest: 'created_at', highest: 'total', lowest: 'total' } as const

/** The place of an order in a sorted list: the page after it starts here. */
export interface OrderCursor {
  id: string
  key: string | number
}

/** The place that a cursor names in that order: of an id alone, and of a cursor of another order, where the order stands now. */
export async function findOrderCursor(
  db: Db,
  text: string,
  sort: OrderFilter['sort'],
): Promise<OrderCursor | undefined> {
  const cursor = readCursor(text)
  const key = cursor?.by === 'total' && keys[sort] === 'total' ? readCursorKey(cursor.key, 'number') : undefined
  if (cursor && key !== undefined) return { id: cursor.id, key }
  const id = cursor?.id ?? text
  return db
    .selectFrom('orders')
    .select((eb) => ['id', eb.ref(keys[sort]).as('key')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The orders of a filter after the cursor. Each of `words` must begin a search term of the order, but of those `tracked`. */
export async function listFilteredOrders(
  db: Db,
  filter: Omit<OrderFilter, 'search'> & { limit: number; words: string[]; tracked: string[] },
  cursor: OrderCursor | undefined,
): Promise<OrderRow[]> {
  const { sort, limit, words, view } = filter
  const key = keys[sort]
  const direction = sort === 'newest' || sort === 'highest' ? 'desc' : 'asc'
  const search = await searchOrders(db, filter)
  if (search.ids?.length === 0) return []
  const [condition, ...others] = view === undefined ? [] : conditionsOf(view)
  const isFew =
    others.length > 0 ||
    search.ids !== undefined ||
    (await areFew(db, { ...filter, condition }, words.length > 0 ? FEW_WITH_WORDS : FEW))
  // The no-op expression keeps the engines from walking a whole index when few rows are left to sort.
  const fewKey = key === 'total' ? sql`total + 0` : sql`created_at || ''`
  const select = (like: ViewCondition | undefined) =>
    selectFiltered(db, { ...filter, like, isFew }, { cursor, search })
      .orderBy(isFew ? fewKey : sql.ref(key), direction)
      .orderBy('orders.id', direction)
      .limit(limit)
  if (others.length === 0) return select(condition).selectAll().execute()

  // The first orders of each condition; those of the page are among them.
  const selectKeys = (like: ViewCondition | undefined) =>
    db
      .selectFrom(
        select(like)
          .select(['orders.id', `orders.${key} as key`])
          .as('part'),
      )
      .select(['id', 'key'])
  const found = others.reduce((all, like) => all.union(selectKeys(like)), selectKeys(condition))
  const page = db.selectFrom(found.as('found')).select('id').orderBy('key', direction).orderBy('id', direction)
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', page.limit(limit))
    .orderBy(fewKey, direction)
    .orderBy('id', direction)
    .execute()
}

/** Finds what has all words, and what is tracked, among the orders of a view. */
async function searchOrders(
  db: Db,
  { words, tracked, view }: { words: string[]; tracked: string[]; view?: OrderFilter['view'] },
): Promise<PrefixSearch> {
  const worded = await searchByPrefix(
    db,
    orderWords,
    words.map((word) => [prefixRange(word)]),
  )
  const search = tracked.length === 0 ? worded : addIds(worded, tracked)
  const shown = view && (await listIdsByParcels(db, view, FEW))
  if (!shown || !search.ids) return { ...search, ids: search.ids ?? shown }
  const found = new Set(search.ids)
  return { ...search, ids: shown.filter((id) => found.has(id)) }
}

const addIds = ({ ids, condition }: PrefixSearch, added: string[]): PrefixSearch => ({
  ids: ids && [...new Set([...ids, ...added])],
  condition: sql<SqlBool>`(${condition} or orders.id in (${sql.join(added)}))`,
})

type ViewCondition = ReturnType<typeof conditionsOf>[number]

/** The orders of a filter, in any order. With `like`, those of its view that are like that. */
function selectFiltered(
  db: Db,
  {
    status,
    view,
    from,
    to,
    sort,
    like,
    isFew,
  }: Omit<OrderFilter, 'search'> & { like: ViewCondition | undefined; isFew: boolean },
  { cursor, search: { ids, condition } }: { cursor: OrderCursor | undefined; search: PrefixSearch },
) {
  const key = keys[sort]
  return db
    .selectFrom('orders')
    .$if(ids !== undefined, (list) => list.where('id', 'in', ids ?? []))
    .$if(status === undefined && view === undefined, (list) => list.where('status', '!=', 'Cancelled'))
    .$if(status !== undefined && status !== 'all' && status !== 'waiting', (list) =>
      list.where(hasState(status, { isWalked: key === 'total' && !isFew })),
    )
    .$if(status === 'waiting', (list) =>
      // Must equal the condition of the partial index literally.
      list.where(sql<SqlBool>`waits_for_confirmation = 1`).where('status', '=', 'Pending'),
    )
    .$if(like !== undefined, (list) => list.where((eb) => like?.(eb) ?? eb.lit(true)))
    .$if(from !== undefined, (list) => list.where('created_at', '>=', startOfDay(from)))
    .$if(to !== undefined, (list) => list.where('created_at', '<', endOfDay(to)))
    .where(condition)
    .$if(cursor !== undefined, (list) =>
      list.where(
        sort === 'oldest' || sort === 'lowest'
          ? sql<SqlBool>`(${sql.ref(key)}, id) > (${cursor?.key}, ${cursor?.id})`
          : sql<SqlBool>`(${sql.ref(key)}, id) < (${cursor?.key}, ${cursor?.id})`,
      ),
    )
}

/**
 * Whether an order has that status, or its delivery that failure. On a walk along another index, that of the statuses
 * must not be chosen.
 */
function hasState(state: OrderFilter['status'], { isWalked }: { isWalked: boolean }) {
  const failure = DeliveryFailure.safeParse(state).data
  return (eb: ExpressionBuilder<Tables, 'orders'>) => {
    if (failure) return eb('delivery_failure', '=', failure)
    return eb(isWalked ? sql<string>`status || ''` : eb.ref('status'), '=', OrderStatus.parse(state))
  }
}

/** Whether at most `few` orders have that status and time: then reading and sorting all of them is quicker. */
async function areFew(
  db: Db,
  {
    status,
    condition,
    from,
    to,
  }: Pick<OrderFilter, 'status' | 'from' | 'to'> & { condition: ViewCondition | undefined },
  few: number,
) {
  // Few wait, or staff would not have called for long.
  if (status === 'waiting') return true
  const isNamed = status !== undefined && status !== 'all'
  if (!isNamed && condition === undefined && from === undefined && to === undefined) return false
  const counted = db
    .selectFrom('orders')
    .select('created_at')
    .$if(isNamed, (list) => list.where(hasState(status, { isWalked: false })))
    .$if(condition !== undefined, (list) => list.where((eb) => condition?.(eb) ?? eb.lit(true)))
    .$if(from !== undefined, (list) => list.where('created_at', '>=', startOfDay(from)))
    .$if(to !== undefined, (list) => list.where('created_at', '<', endOfDay(to)))
    .limit(few + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= few
}

/** Days are those of the shop, as in the figures. */
const startOfDay = (day: string | undefined) => startOfShopDay(day ?? '').toISOString()
const endOfDay = (day: string | undefined) => endOfShopDay(day ?? '').toISOString()

/** Replaces the terms an order is found by. */
export async function replaceOrderSearchTerms(tx: Db, orderId: string, words: string[]) {
  await tx.deleteFrom('order_words').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_words')
    .values(words.map((word) => ({ word, order_id: orderId })))
    .execute()
}

/**
 * The newest order, the last change, the number of pending orders, and of those placed after the order `after`. Each read
 * is one index lookup.
 */
export async function getOrdersVersion(db: Db, after: string | undefined): Promise<OrdersVersion> {
  const [newest, changed, pending, added] = await Promise.all([
    db
      .selectFrom('orders')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('orders').select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
    countOrders(db, 'Pending'),
    after === undefined ? 0 : countOrdersAfter(db, after),
  ])
  return { newest: newest?.id ?? '', changedAt: changed?.updated_at ?? '', pending, added }
}

/** New orders are counted up to this number. */
const MANY = 100

/** The number of orders placed after that one, at most `MANY`; none for an order that is not there. */
async function countOrdersAfter(db: Db, id: string): Promise<number> {
  const known = id === '' ? undefined : await findOrderCursor(db, id, 'newest')
  if (id !== '' && !known) return 0
  const added = db
    .selectFrom('orders')
    .select('id')
    .$if(known !== undefined, (list) => list.where(sql<SqlBool>`(created_at, id) > (${known?.key}, ${known?.id})`))
    .limit(MANY)
  const { count } = await db
    .selectFrom(added.as('added'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countOrders(db: Db, status: 'Pending' | 'Shipped'): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An event of a timeline, with what undoing it brings back. */
export async function findOrderEvent(db: Db, id: string) {
  return db.selectFrom('order_history').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest event of an order that is no note: what was done to it last. */
export async function findLastChange(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '!=', 'note')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the status of each of these orders changed last. */
export async function listLastStatusChanges(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_history as event')
    .innerJoin(
      (all) =>
        all
          .selectFrom('order_history')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('order_id', 'in', orderIds)
          .where('event', '=', 'status')
          .groupBy('order_id')
          .as('newest'),
      (join) => join.onRef('newest.id', '=', 'event.id'),
    )
    .select(['event.order_id as orderId', 'event.created_at as at'])
    .execute()
}

/** Deletes a note of an order, or brings it back with null; answers whether there is one to do it with. */
export async function updateNoteDeleted(
  tx: Db,
  { orderId, noteId, deletedAt }: { orderId: string; noteId: string; deletedAt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_history')
    .set({ deleted_at: deletedAt })
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .where('event', '=', 'note')
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets the notes that were deleted before then. */
export async function purgeDeletedNotes(tx: Db, before: string) {
  await tx.deleteFrom('order_history').where('deleted_at', 'is not', null).where('deleted_at', '<', before).execute()
}

/** The events of orders without deleted notes, with the columns that name their author (`toEventAuthor`). */
export function selectOrderEvents(db: Db) {
  return db
    .selectFrom('order_history')
    .leftJoin('users', 'users.id', 'order_history.user_id')
    .where('order_history.deleted_at', 'is', null)
    .select([
      'order_history.id',
      'event',
      'detail',
      'order_history.created_at as at',
      'users.name',
      'users.lastname',
      'users.email',
    ])
}

type AuthorColumns = Record<'name' | 'lastname' | 'email', string | null>

/** Who did something to an order: the name of staff, or their email while they have none. Nothing for customers and the shop itself. */
export const toEventAuthor = ({ name, lastname, email }: AuthorColumns) =>
  [name, lastname].filter(Boolean).join(' ') || (email ?? '')

/** The timeline of an order, oldest first, with the names of staff. */
export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await selectOrderEvents(db).where('order_id', '=', orderId).orderBy('order_history.id').execute()
  return rows.map(({ name, lastname, email, ...event }) => ({
    ...event,
    by: toEventAuthor({ name, lastname, email }),
  }))
}

/** The stock movements of an order, oldest first. */
export async function listStockEffects(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('stock_movements as movement')
    .innerJoin('skus', 'skus.id', 'movement.sku_id')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'movement.id',
      'movement.sku_id as skuId',
      'movement.change',
      'movement.quantity_before as before',
      'movement.quantity_after as after',
      'movement.reason',
      'movement.return_id as returnId',
      'movement.created_at as at',
      'products.id as productId',
      'products.model',
      'variants.color',
      'skus.size',
    ])
    .where('movement.order_id', '=', orderId)
    .orderBy('movement.id')
    .execute()
  return rows.map(({ returnId, ...effect }) => ({ ...effect, reason: reasonOf({ ...effect, returnId, cause: null }) }))
}

/** Updates an order unless it was updated since `seen`. False, and nothing changed, when it was. */
export async function updateOrderUnchangedSince(
  tx: Db,
  id: string,
  seen: string,
  columns: Updateable<Tables['orders']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(columns)
    .where('id', '=', id)
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function replaceOrderLines(tx: Db, orderId: string, lines: Insertable<Tables['order_lines']>[]) {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await tx.insertInto('order_lines').values(lines).execute()
}
