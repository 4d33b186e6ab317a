import { changesDetail } from '#domain/orders/history/event-detail.ts'
import type { Millimes } from '#domain/money/money.ts'
import { describeDiscount, staffDiscountOf } from '#domain/orders/staff/staff-discount.ts'
import type { OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** A line of an order in the log. */
export const formatLine = ({ quantity, product_name: name, color, size }: OrderLineRow): string =>
  `${quantity} × ${name} ${color} ${size}`

/** The contact of an order as it is typed. Its governorate is derived from the address, so it is not compared. */
export const typedContact = ({
  user_name,
  user_email,
  user_phone,
  other_phone,
  street,
  city,
  state,
  zip_code,
  comment,
}: OrderRow) => ({
  user_name,
  user_email,
  user_phone,
  other_phone,
  street,
  city,
  state,
  zip_code,
  comment,
})

interface Described {
  contact: ReturnType<typeof typedContact>
  lines: readonly OrderLineRow[]
  adjustments: readonly OrderAdjustment[]
  deliveryFee: Millimes
  total: Millimes
}

/** What an edit may change of an order, as timeline and log name it. */
export const describeOrder = ({ contact, lines, adjustments, deliveryFee, total }: Described) => ({
  ...contact,
  lines: lines.map(formatLine),
  discount: describeDiscount(staffDiscountOf(adjustments)),
  delivery_fee: deliveryFee / 1000,
  total: total / 1000,
})

interface Edited {
  order: Pick<OrderRow, 'id' | 'number'>
  before: ReturnType<typeof describeOrder>
  after: ReturnType<typeof describeOrder>
  /** What undoing it needs; absent where it is an undo. */
  undoState?: string
}

/**
 * Tells of an edit, or of one that is taken back. One by the customer has nobody as its author, and is in no log of
 * staff. Answers what `undoOrderChanges` names.
 */
export async function recordEdit(
  tx: Db,
  { order, before, after, undoState }: Edited,
  by: { userId: string | null; at: string },
): Promise<string> {
  const { id: orderId, number } = order
  const changes = listChanges(before, after)
  const payload = { number, fields: changes.map(({ field }) => field), total: after.total }
  return recordEvent(
    tx,
    { type: 'order.changed', subjectId: orderId, payload },
    {
      ...by,
      history: {
        orderId,
        event: by.userId === null ? 'changed' : 'edited',
        detail: changesDetail(changes),
        ...(undoState !== undefined && { undoState }),
      },
      log:
        by.userId === null
          ? undefined
          : { action: 'order.edited', subject: { kind: 'order', id: orderId, name: number }, before, after },
    },
  )
}

function listChanges(before: Record<string, unknown>, after: Record<string, unknown>) {
  const format = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))
  return Object.keys(after)
    .map((field) => ({ field, before: format(before[field]), after: format(after[field]) }))
    .filter((change) => change.before !== change.after)
}
