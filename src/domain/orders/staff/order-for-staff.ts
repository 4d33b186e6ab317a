import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import { writeCursor } from '#domain/api/list-cursor.ts'
import { StartAfterCursor } from '#domain/api/start-after.ts'
import { CallProblem } from '#domain/orders/call-problem.ts'
import { DEFAULT_ORDERS_LIMIT } from '#domain/constants.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { UnsentOrder } from '#domain/delivery/packing.ts'
import { ShipmentState } from '#domain/delivery/shipment-state.ts'
import { TotalFields } from '#domain/money/total-fields.ts'
import { Destination } from '#domain/orders/destination.ts'
import { DeliveryFailure, OrderStatus, OrderItem } from '#domain/orders/order.ts'
import { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import { OrderSource } from './order-source.ts'
import { t } from '#domain/texts/t.ts'
import { OrderView } from '#domain/orders/staff/views/order-views.ts'

/** How many orders of one phone were delivered, and how many refused at the door, the order itself included. */
export const PhoneRecord = z.object({ delivered: z.int(), refused: z.int() })

export type PhoneRecord = z.output<typeof PhoneRecord>

/** A line as staff read it. */
export const SoldItem = OrderItem.extend({
  catalogPrice: Price.nullable().describe('What it cost in the catalogue, where staff set another price'),
})

export type SoldItem = z.output<typeof SoldItem>

/** Where the parcel of an order is, and which courier has it. */
export const OrderParcel = z.object({
  state: ShipmentState,
  courierName: z.string().describe('Empty: no courier has taken it'),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable().describe('Its page at the courier'),
})

export type OrderParcel = z.output<typeof OrderParcel>

/** Another order that may be the same one, sent twice. */
export const DuplicateOrder = z.object({ id: z.string(), number: z.string(), createdAt: z.string() })

export type DuplicateOrder = z.infer<typeof DuplicateOrder>

/** How far the calls about an order that waits for one have come. */
export const OrderCallState = z.object({
  attempts: z.int().describe('Calls without an answer'),
  problem: CallProblem.nullable(),
})

/** An order as staff read it (spec §3). `number` is what a customer says on the phone. */
export const OrderForStaff = z.object({
  _id: z.string(),
  number: z.string(),
  status: OrderStatus,
  needsConfirmation: z
    .boolean()
    .describe('Waits for a call by staff, and holds stock meanwhile only where the settings reserved it'),
  failure: DeliveryFailure.nullable().describe('Why the parcel of a cancelled order was not delivered'),
  possibleFailures: z.array(DeliveryFailure).describe('What may be said of its delivery now; the settings turn it on'),
  possibleActions: z.array(OrderAction).describe('What may happen to it next, the usual first'),
  phoneRecord: PhoneRecord.nullable().describe(
    'Null where the shop keeps no record, or none of its orders came to an end',
  ),
  nearestDuplicate: DuplicateOrder.nullable().describe(
    'While it is pending: of the open orders of its phone within a day that share a SKU with it, the nearest in time',
  ),
  unsentOthers: z
    .array(UnsentOrder)
    .describe('While it is pending: the other pending orders of its phone, the oldest first; at most five'),
  joinedInto: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .describe('The order that carries its lines, where it was joined into another one'),
  governorate: z.string().nullable().describe('As far as the address says it'),
  parcel: OrderParcel.nullable().describe('The last one; null where there is none, or the shop works without couriers'),
  returnedPieces: z.int().describe('How many pieces came back'),
  call: OrderCallState.nullable().describe('Null where it waits for none'),
  cashDue: Amount.describe('Cash that is collected at the door; 0 where it is paid otherwise, or came to an end'),
  createdAt: z.string(),
  userName: z.string(),
  userPhoneNumber: z.string(),
  otherPhone: z.string().describe('A second one; empty for most'),
  userEmail: z.string(),
  ...TotalFields,
  givenBack: Amount.describe(
    'For pieces that came back: as money, as store credit, for others, or not asked for at the door',
  ),
  kept: Amount.describe('What was kept of it, as paid; 0 unless it was delivered'),
  taxPercent: z.int().describe('The tax that its prices contain; 0: none is shown'),
  tax: Amount.describe('Contained in the total'),
  source: OrderSource.nullable().describe('How the caller reached the shop; null: the customer placed it'),
  items: z.array(SoldItem),
  address: Destination.extend({ comment: z.string() }),
})

export type OrderForStaff = z.output<typeof OrderForStaff>

const Day = z.iso.date({ error: () => t('fields.dayForm', { example: '2026-01-31' }) })

/** Filters orders by words of number, name, phone or email, by status, and by the UTC days they were placed on. */
export const OrderFilter = z.object({
  search: SearchText.optional(),
  status: OrderStatus.or(DeliveryFailure)
    .or(z.enum(['all', 'waiting']))
    .optional()
    .describe(
      'Absent without a view: all that are not cancelled; `waiting`: pending ones that wait for confirmation; `refused`, `lost`: cancelled ones whose parcel was',
    ),
  view: OrderView.optional().describe('The orders of that view, cancelled ones among them; `status` narrows it'),
  from: Day.optional(),
  to: Day.optional().describe('The last day that counts'),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
})

export type OrderFilter = z.output<typeof OrderFilter>

/** One page of filtered orders: those after the order `startAfter`. */
export const OrderQuery = OrderFilter.extend({
  startAfter: StartAfterCursor.describe(
    'The last id of the page before; by `highest` and `lowest` better `total~`, the millimes of its total, `~` and the id. Absent, empty or `none`: the first page',
  ),
  limit: z.coerce.number().int().min(1).max(DEFAULT_ORDERS_LIMIT).default(DEFAULT_ORDERS_LIMIT),
})

export type OrderQuery = z.output<typeof OrderQuery>

/** The cursor of the page after an order, as that sort has it. Totals may change after an order was seen; its time does not. */
export function orderCursor(sort: OrderFilter['sort'], last: OrderForStaff | undefined): string | undefined {
  const isByTotal = sort === 'highest' || sort === 'lowest'
  return last && isByTotal ? writeCursor({ by: 'total', key: last.total, id: last._id }) : last?._id
}
