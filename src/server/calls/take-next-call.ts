import type { NextCall } from '#domain/calls/call.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { tryClaim } from './claim-customer.ts'
import { customerKey } from './customer-key.ts'
import { getCall } from './get-call.ts'
import { deleteClaims, findClaimOf, findNextCallAt, findOrderToCall, listClaims, listOrdersToCall } from './queries.ts'

/** Orders that are looked at in one go. */
const PAGE = 50

/** A member of staff who calls customers. */
interface CallingStaff {
  userId: string
  now: Date
}

/**
 * Claims the next customer to call, whom nobody else is calling, and gives back whom the member of staff had before. One
 * who has not said yet what came of a call gets the same order again.
 */
export async function takeNextCall(
  database: Database,
  paymentMethods: readonly PaymentMethod[],
  userId: string,
): Promise<NextCall> {
  const now = new Date()
  const orderId = await database.transact(async (tx) => {
    const begun = await resumeCall(tx, { userId, now })
    if (begun) return begun
    await deleteClaims(tx, { userId })
    return claimFirst(tx, { userId, now })
  })
  if (orderId === undefined) return { call: null, nextCallAt: await findNextCallAt(database.query, now.toISOString()) }
  return { call: await getCall(database.query, paymentMethods, { orderId, userId }), nextCallAt: null }
}

/** The order that the member of staff has claimed already, for as long again. */
async function resumeCall(tx: Db, staff: CallingStaff): Promise<string | undefined> {
  const at = staff.now.toISOString()
  const claim = await findClaimOf(tx, staff.userId, at)
  const order = claim && (await findOrderToCall(tx, claim.order_id, at))
  return order && (await tryClaim(tx, order, staff)) ? order.id : undefined
}

async function claimFirst(tx: Db, staff: CallingStaff): Promise<string | undefined> {
  const dueAt = staff.now.toISOString()
  let after: OrderRow | undefined
  do {
    const orders: OrderRow[] = await listOrdersToCall(tx, { after, dueAt, limit: PAGE })
    const taken = new Set((await listClaims(tx, orders.map(customerKey), dueAt)).map(({ customer }) => customer))
    for (const order of orders) {
      if (taken.has(customerKey(order)) || !(await tryClaim(tx, order, staff))) continue
      // Its last holder may have called: only now does it stay as it is.
      if (await findOrderToCall(tx, order.id, dueAt)) return order.id
      await deleteClaims(tx, { userId: staff.userId, orderId: order.id })
    }
    after = orders.length === PAGE ? orders.at(-1) : undefined
  } while (after)
  return undefined
}
