import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { TotalFields } from '#domain/money/total-fields.ts'

/** The statuses of an order (spec §4). */
export const OrderStatus = z.enum(['Pending', 'Shipped', 'Delivered', 'Cancelled'])

export type OrderStatus = z.infer<typeof OrderStatus>

/** Why a parcel was not delivered. Its order is `Cancelled`: refused pieces are back, lost ones are not. */
export const DeliveryFailure = z.enum(['refused', 'lost'])

export type DeliveryFailure = z.infer<typeof DeliveryFailure>

/** A new status. With `from`, only an order that still has that status is changed: this is how a change is undone. */
export const OrderStatusChange = z.object({
  status: OrderStatus,
  from: OrderStatus.optional(),
  failure: DeliveryFailure.optional().describe('With `Cancelled`: why the parcel of a shipped order was not delivered'),
})

export type OrderStatusChange = z.infer<typeof OrderStatusChange>

/** An order line, with name and price as sold. */
export const OrderItem = z.object({
  skuId: z.string(),
  productId: z.string(),
  slug: z.string(),
  productName: z.string(),
  color: z.string(),
  selectedSize: z.string(),
  price: Price,
  quantity: z.int(),
  image: z.string().nullable(),
})

export type OrderItem = z.output<typeof OrderItem>

/** The response to a placed order. */
export const PlacedOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  ...TotalFields,
  needsConfirmation: z
    .boolean()
    .describe(
      'The shop calls before it prepares the order; until then it holds stock only where the settings reserve it',
    ),
})

export type PlacedOrder = z.output<typeof PlacedOrder>

/** The response to a direct order. Its customer may have no account: the token opens the page of the order. */
export const PlacedDirectOrder = PlacedOrder.extend({
  token: z.string().describe('Opens the page of the order: `/order#` and the token. To be kept like a password'),
})

export type PlacedDirectOrder = z.output<typeof PlacedDirectOrder>

export const OrderAddress = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

export type OrderAddress = z.infer<typeof OrderAddress>
