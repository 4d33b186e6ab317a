import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { DuplicateOrder } from '#domain/orders/staff/order-for-staff.ts'
import { StaffDiscount } from '#domain/orders/staff/staff-discount.ts'
import { OrderSource } from '#domain/orders/staff/order-source.ts'
import { AddressData } from '#domain/orders/order-contact.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { DestinationFields, OrderQuote } from '#domain/promotions/order-quote.ts'
import { TypedCode } from '#domain/promotions/promotion-code.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalCode, optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** A line of an order that staff place. Its price is that of the catalogue, unless staff set another one. */
const ManualOrderLine = z.object({
  skuId: ClientId.min(1),
  quantity: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(1, { error: () => t('fields.atLeast', { label: t('fields.quantity'), min: 1 }) })
    .max(MAX_QUANTITY_PER_LINE, {
      error: () => t('fields.atMost', { label: t('fields.quantity'), max: MAX_QUANTITY_PER_LINE }),
    }),
  price: Price.optional().describe('Set by staff; absent: what it costs in the catalogue'),
})

/** What an order that staff place is made of, as far as its total depends on it. */
const costs = {
  lines: z
    .array(ManualOrderLine)
    .min(1, { error: () => t('fields.orderEmpty') })
    .max(MAX_LINES, { error: () => t('fields.maxLines', { max: MAX_LINES }) }),
  promotionCode: TypedCode.optional().describe('Refused when it takes nothing off'),
  discount: StaffDiscount.optional(),
  deliveryFee: Price.optional().describe('What delivery costs; absent: as usual'),
  takesStoreCredit: z
    .boolean({ error: () => t('fields.chooseCredit') })
    .default(false)
    .describe('The store credit of the phone pays, as far as it goes'),
}

/** An order that staff are about to place: what would it cost, and was it placed already? */
export const ManualOrderQuoteRequest = z.object({
  ...costs,
  phone: optionalCode(() => t('fields.phone'), 40)
    .optional()
    .describe('If it is known: promotions may depend on its earlier orders, and the response lists duplicates'),
  ...DestinationFields,
})

export type ManualOrderQuoteRequest = z.output<typeof ManualOrderQuoteRequest>

/** What such an order would cost now. */
export const ManualOrderQuote = OrderQuote.extend({
  lines: z.array(
    z.object({
      skuId: z.string(),
      quantity: z.int(),
      price: Price,
      catalogPrice: Price.describe('What it costs in the catalogue'),
      left: z.int().describe('Pieces in stock'),
    }),
  ),
  taxPercent: z.int(),
  tax: Amount.describe('Contained in the total'),
  storeCredit: Amount.describe('What the shop owes to that phone'),
  duplicates: z.array(DuplicateOrder).describe('Open orders of that phone within a day that share a SKU with it'),
})

export type ManualOrderQuote = z.output<typeof ManualOrderQuote>

/** An order that staff place for a caller. */
export const ManualOrder = z.object({
  ...costs,
  addressData: AddressData,
  source: OrderSource,
  note: optionalText(() => t('fields.note'), 2000)
    .default('')
    .describe('Only staff read it'),
  isConfirmed: z
    .boolean({ error: () => t('fields.chooseConfirmed') })
    .default(true)
    .describe('It takes its stock now; otherwise it waits for confirmation'),
  seenTotal: Price.optional().describe(
    'The total that the customer agreed to. Refused if the order costs something else now',
  ),
})

export type ManualOrder = z.output<typeof ManualOrder>
