import type { Db } from '#server/schema/database.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import { listSoldItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { findCarryingOrders, type OrderRow } from '#server/orders/queries.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { containedTax } from '#domain/money/order-totals.ts'
import { listPaymentsOfOrders } from '#server/payments/queries.ts'
import { cashDueOf } from '#server/orders/cash-due-of.ts'
import { readParcels } from '#server/delivery/shipments/read-parcels.ts'
import { possibleActions } from '#domain/orders/lifecycle/possible-actions.ts'
import { possibleFailures } from '#domain/orders/lifecycle/possible-failures.ts'
import { countReturnedPieces } from '#server/returns/returned/queries.ts'
import { countByPhone } from '#server/orders/phones/count-outcomes.ts'
import { findNearestDuplicates } from './duplicates/find-nearest-duplicates.ts'
import { findUnsentOthers } from './joining/find-unsent-others.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { OrderForStaff, PhoneRecord } from '#domain/orders/staff/order-for-staff.ts'

/** Orders as staff read them, with their lines as sold and, where the shop keeps it, the record of their phones. */
export async function toOrdersForStaff(db: Db, orders: OrderRow[]): Promise<OrderForStaff[]> {
  const ids = orders.map(({ id }) => id)
  const [items, returned, payments, { tracksRefusals, hasCouriers }] = await Promise.all([
    listSoldItemsForReader(db, ids),
    countReturnedPieces(db, ids),
    listPaymentsOfOrders(db, ids),
    getStaffSettings(db),
  ])
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]))
  const duplicateOf = await findNearestDuplicates(db, orders, items)
  const othersOf = await findUnsentOthers(
    db,
    orders.filter(({ status }) => status === 'Pending'),
  )
  const carryingOf = await findCarryingOrders(db, orders)
  const recordOf = tracksRefusals ? await readRecords(db, orders) : () => null
  const parcels = hasCouriers ? await readParcels(db, ids) : undefined
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    // What came back of a delivered order was delivered.
    ...toStanding(order, tracksRefusals && !returned.has(order.id)),
    phoneRecord: recordOf(order),
    nearestDuplicate: duplicateOf(order),
    unsentOthers: order.status === 'Pending' ? othersOf(order) : [],
    joinedInto: carryingOf(order),
    governorate: order.governorate,
    parcel: parcels?.get(order.id) ?? null,
    returnedPieces: returned.get(order.id) ?? 0,
    call: toCallState(order),
    cashDue: isOpen(order) ? cashDueOf({ total: order.total, payment: paymentOf.get(order.id) }) : 0,
    createdAt: order.created_at,
    userName: order.user_name,
    userPhoneNumber: order.user_phone,
    otherPhone: order.other_phone,
    userEmail: order.user_email,
    ...readTotals(order),
    ...keptOf(order),
    taxPercent: order.tax_percent,
    tax: containedTax(order.total, order.tax_percent),
    source: order.source,
    items: items.get(order.id) ?? [],
    address: {
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zip_code,
      comment: order.comment,
    },
  }))
}

const isOpen = ({ status }: OrderRow) => status === 'Pending' || status === 'Shipped'

const waits = (order: OrderRow) => order.waits_for_confirmation === 1 && order.status === 'Pending'

const toCallState = (order: OrderRow) =>
  waits(order) ? { attempts: order.call_attempts, problem: order.call_problem || null } : null

/** The status of an order, and the actions that are possible next. */
function toStanding(order: OrderRow, tracksRefusals: boolean) {
  const { status, delivery_failure: failure, joined_into: joinedInto } = order
  const needsConfirmation = waits(order)
  // Only what waited has a place among the calls.
  const wasConfirmed = !needsConfirmation && order.next_call_at !== ''
  return {
    status,
    needsConfirmation,
    failure,
    possibleFailures: tracksRefusals ? [...possibleFailures(status)] : [],
    possibleActions: possibleActions(
      { status, needsConfirmation, wasConfirmed, failure, isJoined: joinedInto !== null },
      { tracksRefusals },
    ),
  }
}

/** Finds the record of the phone of each of these orders; null where it was erased. */
async function readRecords(db: Db, orders: readonly OrderRow[]): Promise<(order: OrderRow) => PhoneRecord | null> {
  const terms = new Map(orders.map(({ id, user_phone: phone }) => [id, toPhoneTerm(phone)]))
  const records = await countByPhone(
    db,
    [...new Set(terms.values())].filter((term) => term !== undefined),
  )
  return ({ id }) => records.get(terms.get(id) ?? '') ?? null
}
