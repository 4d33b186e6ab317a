import type { z } from 'zod'
import { StaffDiscount } from '#domain/orders/staff/staff-discount.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { OrderEdit } from '#domain/orders/staff/order-edit.ts'

/** An edit as its form holds it: as the API takes it, with sums in DT. */
export type OrderEditValues = z.input<typeof OrderEdit>

/** The edit that leaves the order as it is. */
export const toOrderEdit = (order: OrderDetails): OrderEditValues => ({
  updatedAt: order.updatedAt,
  addressData: {
    userName: order.userName,
    userPhoneNumber: order.userPhoneNumber,
    userEmail: order.userEmail,
    otherPhone: order.otherPhone,
    ...order.address,
  },
  keepsDeliveryFee: false,
  discount: order.discount && StaffDiscount.encode(order.discount),
  lines: order.items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity })),
})
