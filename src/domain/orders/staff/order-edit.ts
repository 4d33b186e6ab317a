import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { TotalFields } from '#domain/money/total-fields.ts'
import { DestinationFields } from '#domain/promotions/order-quote.ts'
import { optionalCode } from '#domain/text-fields.ts'
import { OrderDetails } from './order-details.ts'
import { StaffDiscount } from './staff-discount.ts'
import { AddressData } from '#domain/orders/order-contact.ts'
import { t } from '#domain/texts/t.ts'

/** The new state of a line: its SKU may be another one of the same product. Without a position it is a new line, at its price of today. */
export const EditedLine = z.object({
  position: z
    .int()
    .min(1)
    .max(MAX_LINES)
    .optional()
    .describe('Where the line stands in the order, from 1; absent: a new line'),
  skuId: ClientId.min(1),
  quantity: z.coerce
    .number({ error: () => t('fields.notNumber', { label: t('fields.quantity') }) })
    .int({ error: () => t('fields.notWhole', { label: t('fields.quantity') }) })
    .min(1, { error: () => t('fields.atLeast', { label: t('fields.quantity'), min: 1 }) })
    .max(MAX_QUANTITY_PER_LINE, {
      error: () => t('fields.atMost', { label: t('fields.quantity'), max: MAX_QUANTITY_PER_LINE }),
    }),
})

export type EditedLine = z.output<typeof EditedLine>

const costs = {
  lines: z
    .array(EditedLine)
    .min(1, { error: () => t('fields.oneLine') })
    .max(MAX_LINES, { error: () => t('fields.maxLines', { max: MAX_LINES }) }),
  keepsDeliveryFee: z
    .boolean({ error: () => t('fields.chooseFee') })
    .default(false)
    .describe('The delivery fee stays, also where the edit crosses the sum that it is free from, or goes elsewhere'),
  deliveryFee: Price.optional().describe('What delivery costs from now on, set by staff; absent: as it is priced'),
  discount: StaffDiscount.nullable()
    .optional()
    .describe('What staff take off the lines from now on; null: nothing; absent: what they took off before'),
}

/** The new state of a whole order. Lines that are left out are removed. */
export const OrderEdit = z.object({
  updatedAt: z.string().describe('The state the editor saw'),
  addressData: AddressData,
  ...costs,
  seenTotal: Price.optional().describe('The total that the editor saw: refused when it is not the total by now'),
})

export type OrderEdit = z.output<typeof OrderEdit>

/** An order after an edit. */
export const EditedOrder = OrderDetails.extend({ changeId: z.string().describe('What `undoOrderChanges` names') })

export type EditedOrder = z.output<typeof EditedOrder>

/** An edit that is not made yet, as far as its total depends on it. */
export const OrderEditQuoteRequest = z.object({
  ...costs,
  ...DestinationFields,
  phone: optionalCode(() => t('fields.phone'), 40).describe('Promotions may hold once for each phone'),
})

export type OrderEditQuoteRequest = z.output<typeof OrderEditQuoteRequest>

/** What an order would cost after an edit. */
export const OrderEditQuote = z.object({
  ...TotalFields,
  taxPercent: z.int(),
  tax: Amount.describe('Contained in the total'),
  before: z.object({ total: Amount, deliveryFee: Price }).describe('The order as it is'),
  newDeliveryFee: Price.describe('What delivery costs after the edit, unless its fee is kept'),
})

export type OrderEditQuote = z.output<typeof OrderEditQuote>
