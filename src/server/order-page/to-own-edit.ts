import type { EditedLine, OrderEdit } from '#domain/orders/staff/order-edit.ts'
import { toStoredPhone } from '#domain/contact/phone-number.ts'
import type { OrderRow } from '#server/orders/queries.ts'

/** An edit of an order that leaves it as it is, but for its lines: what a customer does not change stays. */
export const toOwnEdit = (order: OrderRow, lines: EditedLine[]): OrderEdit => ({
  updatedAt: order.updated_at,
  addressData: {
    userName: order.user_name,
    userEmail: order.user_email,
    userPhoneNumber: toStoredPhone(order.user_phone),
    otherPhone: order.other_phone,
    street: order.street,
    city: order.city,
    state: order.state,
    zipCode: order.zip_code,
    comment: order.comment,
  },
  lines,
  keepsDeliveryFee: false,
})
