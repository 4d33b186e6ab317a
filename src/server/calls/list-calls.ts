import { toPage } from '#domain/api/page.ts'
import { readCursor, writeCursor } from '#domain/api/list-cursor.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { toEventAuthor } from '#server/orders/staff/queries.ts'
import { findOrder, type OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { customerKey } from './customer-key.ts'
import { countDueCalls, listClaims, listOrdersToCall, toCallState, type CallPlace } from './queries.ts'

/** Orders on one page of the queue. */
const PAGE = 50

/** Lists one page of the orders that wait for a call, for a member of staff. Throws `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listCalls(
  db: Db,
  { startAfter, userId }: { startAfter: string | undefined; userId: string },
): Promise<CallQueue> {
  const after = startAfter === undefined ? undefined : await findPlace(db, startAfter)
  if (startAfter !== undefined && !after) throw new ApiError('INVALID_REQUEST')
  const now = new Date().toISOString()
  const [orders, due] = await Promise.all([
    listOrdersToCall(db, { after, limit: PAGE + 1 }),
    startAfter === undefined ? countDueCalls(db, now) : 0,
  ])
  const { items, next } = toPage(orders, PAGE, ({ call_problem: problem, next_call_at: at, id }) =>
    writeCursor({ by: CALLS, key: `${problem} ${at}`, id }),
  )
  const callerOf = await findCallers(db, items, { userId, now })
  return {
    items: items.map((order) => ({
      ...toCallState(order),
      orderId: order.id,
      number: order.number,
      name: order.user_name,
      phone: order.user_phone,
      total: order.total,
      createdAt: order.created_at,
      claimedBy: callerOf(order),
    })),
    next,
    due,
  }
}

const CALLS = 'calls'

/** The place that a cursor names: of an id alone, where the order stands now. */
async function findPlace(db: Db, text: string): Promise<CallPlace | undefined> {
  const cursor = readCursor(text)
  const [, problem, at] = /^([a-z-]{0,20}) ([\dTZ:.-]{0,24})$/.exec(cursor?.by === CALLS ? cursor.key : '') ?? []
  if (!cursor || problem === undefined || at === undefined) return findOrder(db, cursor?.id ?? text)
  return { call_problem: problem as CallPlace['call_problem'], next_call_at: at, id: cursor.id }
}

/** Finds who else is calling the customer of an order at the moment. */
export async function findCallers(
  db: Db,
  orders: readonly OrderRow[],
  { userId, now }: { userId: string; now: string },
): Promise<(order: OrderRow) => string | null> {
  const claims = await listClaims(db, [...new Set(orders.map(customerKey))], now)
  const callers = new Map(
    claims.filter((claim) => claim.userId !== userId).map((claim) => [claim.customer, toEventAuthor(claim)]),
  )
  return (order) => callers.get(customerKey(order)) ?? null
}
