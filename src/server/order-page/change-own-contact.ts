import { requirePhone, toStoredPhone } from '#domain/contact/phone-number.ts'
import type { OwnContactChange } from '#domain/order-page/order-page.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import { listLinesOfOrder, type OrderRow } from '#server/orders/queries.ts'
import { applyEdit } from '#server/orders/staff/editing/edit-order.ts'
import type { Database } from '#server/schema/database.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { toOwnEdit } from './to-own-edit.ts'

/**
 * Changes name, phones and address of an order for its customer; the delivery fee follows where it costs another one
 * there. A contact that is that of the order changes nothing. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`,
 * `ORDER_CHANGED`, `PRICE_CHANGED`, `PROMOTION_REFUSED`, `INVALID_REQUEST`.
 */
export async function changeOwnContact(
  database: Pick<Database, 'transact'>,
  orderId: string,
  { token: _, updatedAt, seenTotal, ...contact }: OwnContactChange,
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await lockOwnOrder(tx, orderId)
    const lines = await listLinesOfOrder(tx, orderId)
    const same = toOwnEdit(
      order,
      lines.map(({ position, sku_id: skuId, quantity }) => ({ position, skuId, quantity })),
    )
    const addressData = { ...same.addressData, ...contact }
    // Here too: what is refused stands beside the field of this request.
    if (toStoredPhone(contact.userPhoneNumber) !== same.addressData.userPhoneNumber)
      requirePhone(toStoredPhone(contact.userPhoneNumber), 'userPhoneNumber')
    if (contact.otherPhone && toStoredPhone(contact.otherPhone) !== order.other_phone)
      requirePhone(toStoredPhone(contact.otherPhone), 'otherPhone')
    if (hasContact(order, contactColumns(addressData))) return
    await applyEdit(tx, orderId, { ...same, addressData, updatedAt, seenTotal }, null)
  })
}

/** Whether an order has that contact. The governorate follows from the rest. */
const hasContact = (order: OrderRow, { governorate: _, ...columns }: ReturnType<typeof contactColumns>): boolean =>
  Object.entries(columns).every(([name, value]) => order[name as keyof OrderRow] === value)
