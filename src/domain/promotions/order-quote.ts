import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { TotalFields } from '#domain/money/total-fields.ts'
import { optionalCode, optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { TypedCode } from './promotion-code.ts'
import { PromotionRefusal } from './promotion-refusal.ts'

/** The destination of an order as far as it is known: the delivery fee may depend on the governorate. */
export const DestinationFields = {
  state: optionalLine(() => t('fields.state'), 100).optional(),
  city: optionalLine(() => t('fields.city'), 100).optional(),
}

/** A SKU and how many of it, as pages send them. */
export const SentLine = z.object({ skuId: ClientId.min(1), quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE) })

/** The lines of an order that is not placed yet, and the code that was entered. */
export const QuoteRequest = z.object({
  lines: z.array(SentLine).min(1).max(MAX_LINES),
  delivery: z
    .enum(['direct', 'standard', 'expedited', 'open'])
    .describe('How it is delivered; `open`: not chosen yet, and not counted'),
  code: TypedCode.optional(),
  phone: optionalCode(() => t('fields.phone'), 40)
    .optional()
    .describe('Once it is known: promotions may depend on earlier orders of it'),
  ...DestinationFields,
})

export type QuoteRequest = z.output<typeof QuoteRequest>

/** What an order of these lines would cost now. Without a phone, what depends on it is known only when the order is placed. */
export const OrderQuote = z.object({
  ...TotalFields,
  refusal: z
    .object({ reason: PromotionRefusal, message: z.string() })
    .nullable()
    .describe('Why the code takes nothing off; null: it does, or none was sent'),
})

export type OrderQuote = z.output<typeof OrderQuote>
