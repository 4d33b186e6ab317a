import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { findOpenShipment } from '#server/delivery/shipments/queries.ts'
import { readOrderToken } from '#server/mail/order-token.ts'
import { findOrder, type OrderRow } from '#server/orders/queries.ts'
import { findPaymentOfOrder } from '#server/payments/queries.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Db } from '#server/schema/database.ts'

/** Milliseconds after an order for which its link opens it: longer than any shop takes returns. */
const LINK_LIFETIME = 180 * 86_400_000

/** The id of the order that a token opens. Throws `ORDER_NOT_FOUND`. */
export async function orderIdOf(secrets: SecretBox, token: string): Promise<string> {
  const orderId = await readOrderToken(secrets, token)
  if (orderId === undefined) throw new ApiError('ORDER_NOT_FOUND')
  return orderId
}

/** The order of a link. Throws `ORDER_NOT_FOUND`, also where its customer was erased or the link is too old. */
export async function findOwnOrder(db: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order || !isOpen(order)) throw new ApiError('ORDER_NOT_FOUND')
  return order
}

/** Whether the link of an order still opens it: erasing a customer leaves no phone. */
const isOpen = ({ user_phone: phone, created_at: at }: OrderRow) =>
  phone !== '' && Date.parse(at) + LINK_LIFETIME > Date.now()

/** Whether its customer may change an order: it is pending, in no parcel, carried by no other, and not paid for. */
export async function mayChange(db: Db, { id, status, joined_into: joinedInto }: OrderRow): Promise<boolean> {
  if (status !== 'Pending' || joinedInto !== null) return false
  const payment = await findPaymentOfOrder(db, id)
  if (payment !== undefined && payment.status !== 'due') return false
  return (await findOpenShipment(db, id)) === undefined
}

/** Refuses what its customer asks of an order that is packed or gone. Throws `ORDER_NOT_EDITABLE`. */
export async function requireChangeable(db: Db, order: OrderRow): Promise<void> {
  if (!(await mayChange(db, order))) throw new ApiError('ORDER_NOT_EDITABLE', { message: t('orderPage.tooLate') })
}
