import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import {
  MOST_COUNTED,
  orderViews,
  OrderView,
  type OrderCondition,
  type OrderViewCount,
} from '#domain/fulfilment/views/order-views.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Holds for the orders of a view. Several conditions are sought each by its own index. */
export const isInView = (view: OrderView) => (eb: Orders) => {
  const [first, ...others] = orderViews[view]
  return others.length === 0 ? meets(first)(eb) : eb('orders.id', 'in', selectIds(eb, view))
}

/** The ids of the orders of a view, each once. */
function selectIds(db: Pick<Db, 'selectFrom'> | Orders, view: OrderView) {
  const select = (condition: OrderCondition): SelectQueryBuilder<Tables, 'orders', { id: string }> =>
    (db as Db).selectFrom('orders').select('orders.id').where(meets(condition))
  const [first, ...others] = orderViews[view]
  return others.reduce((all, condition) => all.union(select(condition)), select(first))
}

/** Holds for an order that is like the condition. What stands in `sql` equals the conditions of partial indexes literally. */
const meets = (condition: OrderCondition) => (eb: Orders) => {
  const { status, waits, isUnpacked, owesCash, failures, placedWithin, placedBefore, unchangedFor } = condition
  return eb.and([
    ...(status === undefined ? [] : [eb('orders.status', '=', status)]),
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

const owesItsCash = (eb: Orders) =>
  eb(
    'orders.id',
    'in',
    eb
      .selectFrom('shipments')
      .select('shipments.order_id')
      .where(sql<SqlBool>`state = 'delivered' and payout_id is null and collected > 0`),
  )

/** How many orders each view has, up to `MOST_COUNTED`. */
export function countViews(db: Db): Promise<OrderViewCount[]> {
  return Promise.all(OrderView.options.map(async (view) => ({ view, count: await countView(db, view) })))
}

async function countView(db: Db, view: OrderView): Promise<number> {
  const { count } = await db
    .selectFrom(selectIds(db, view).limit(MOST_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
