import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import {
  MOST_COUNTED,
  orderViews,
  OrderView,
  type OrderCondition,
  type OrderViewCount,
} from '#domain/orders/staff/views/order-views.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

type Orders = ExpressionBuilder<Tables, 'orders'>

/** What the orders of a view are like: each is like one of these. Each is sought by its own index. */
export const conditionsOf = (view: OrderView) => orderViews[view].map(meets)

/** The ids of the orders of a view, each once. */
function selectIds(db: Db, view: OrderView) {
  const [first, ...others] = orderViews[view]
  if (first.owesCash && others.length === 0) return selectOwingOrders(db)
  const select = (condition: OrderCondition): SelectQueryBuilder<Tables, 'orders', { id: string }> =>
    db.selectFrom('orders').select('orders.id').where(meets(condition))
  return others.reduce((all, condition) => all.union(select(condition)), select(first))
}

/** Holds for an order that is like the condition. What stands in `sql` equals the conditions of partial indexes literally. */
const meets = (condition: OrderCondition) => (eb: Orders) => {
  const { status, waits, isUnpacked, owesCash, failures, placedWithin, placedBefore, unchangedFor } = condition
  return eb.and([
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${sql.lit(status)}`]),
    ...(waits === undefined
      ? []
      : [waits ? sql<SqlBool>`waits_for_confirmation = 1` : sql<SqlBool>`waits_for_confirmation = 0`]),
    ...(isUnpacked
      ? [eb.not(eb.exists(selectParcels(eb).where(sql<SqlBool>`state in ('packed', 'handed-over')`)))]
      : []),
    ...(owesCash ? [owesItsCash(eb)] : []),
    ...(failures ? [eb('orders.delivery_failure', 'in', [...failures])] : []),
    ...(placedWithin === undefined ? [] : [eb('orders.created_at', '>=', daysAgo(placedWithin))]),
    ...(placedBefore === undefined ? [] : [eb('orders.created_at', '<', daysAgo(placedBefore))]),
    ...(unchangedFor === undefined ? [] : [eb('orders.updated_at', '<', daysAgo(unchangedFor))]),
  ])
}

const selectParcels = (eb: Orders) =>
  eb.selectFrom('shipments').select('shipments.id').whereRef('shipments.order_id', '=', 'orders.id')

// Must equal the condition of the partial index literally. Only what was delivered has been collected.
const isOwed = sql<SqlBool>`payout_id is null and collected > 0`

const owesItsCash = (eb: Orders) => eb.exists(selectParcels(eb).where(isOwed))

const selectOwingOrders = (db: Db) => db.selectFrom('shipments').select('order_id as id').distinct().where(isOwed)

/**
 * The ids of the orders of a view, where its parcels tell them and they are at most `few`. Undefined for others: they
 * are sought by conditions.
 */
export async function listIdsByParcels(db: Db, view: OrderView, few: number): Promise<string[] | undefined> {
  const [condition, ...others] = orderViews[view]
  if (!condition.owesCash || others.length > 0) return undefined
  const rows = await selectOwingOrders(db)
    .limit(few + 1)
    .execute()
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}

/** How many orders each view has, up to `MOST_COUNTED`. */
export function countViews(db: Db): Promise<OrderViewCount[]> {
  return Promise.all(OrderView.options.map(async (view) => ({ view, count: await countView(db, view) })))
}

async function countView(db: Db, view: OrderView): Promise<number> {
  const ids: SelectQueryBuilder<Tables, never, { id: string }> = selectIds(db, view)
  const { count } = await db
    .selectFrom(ids.limit(MOST_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
