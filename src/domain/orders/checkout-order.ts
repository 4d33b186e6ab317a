import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { OtherPhone } from '#domain/contact/phone.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import { MAX_LINES } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'
import { SentLine } from '#domain/promotions/order-quote.ts'
import { PromotionFields } from '#domain/promotions/promotion-code.ts'
import { AskedValues } from './asked-values.ts'
import { PlacedOrder } from './order.ts'
import { ShippingOption } from '#domain/checkout/shipping.ts'
import { ShippingAddress } from '#domain/checkout/shipping-address.ts'
import { PaymentInfo } from '#domain/payments/payment.ts'

const CartLine = z.strictObject({
  ...CartItem.partial().shape,
  ...SentLine.shape,
  price: Price.describe('The price the customer saw: refused when it is not the price today'),
})

/**
 * The body of an order of the stepped checkout (spec §7). `items` is the cart as the customer saw it. Unknown fields are
 * refused, so that no card data can be sent (ruling R28).
 */
export const CheckoutOrder = z.strictObject({
  userId: z.string().min(1).max(64),
  items: z
    .array(CartLine)
    .min(1, { error: () => t('fields.orderEmpty') })
    .max(MAX_LINES),
  email: Email,
  otherPhone: OtherPhone,
  shippingAddress: ShippingAddress,
  shippingOption: ShippingOption,
  shippingCost: Price.describe('The cost the customer saw: refused when it is not the cost today'),
  paymentInfo: PaymentInfo,
  billingAddress: ShippingAddress.nullish().describe('Absent: the same as the shipping address'),
  ...PromotionFields.shape,
  fieldValues: AskedValues,
  createdAt: z.string().max(40).optional().describe('Ignored: the server has a clock'),
})

export type CheckoutOrder = z.output<typeof CheckoutOrder>

/** The response to an order of the stepped checkout. `redirectTo` is the gateway's page, null when there is none. */
export const PlacedCheckoutOrder = PlacedOrder.extend({ redirectTo: z.string().nullable() })

export type PlacedCheckoutOrder = z.output<typeof PlacedCheckoutOrder>
