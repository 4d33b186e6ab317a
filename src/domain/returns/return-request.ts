import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { ChosenSettlement, Fate, ReturnReason } from './return-words.ts'

const quantityError = { error: () => t('fields.between', { min: 1, max: MAX_QUANTITY_PER_LINE }) }
const Quantity = z.int(quantityError).min(1, quantityError).max(MAX_QUANTITY_PER_LINE, quantityError)

/** Pieces of an order line that come back. */
export const ReturnLine = z.object({
  position: z.int().min(1).max(MAX_LINES).describe('Where the line stands in the order, from 1'),
  quantity: Quantity,
  fate: Fate.optional().describe('Left out: it follows the reason; what is defective is written off'),
})

export type ReturnLine = z.output<typeof ReturnLine>

const base = {
  updatedAt: z.iso.datetime().describe('The state of the order that was seen'),
  reason: ReturnReason,
  note: optionalText(() => t('fields.note'), 500).default(''),
  lines: z
    .array(ReturnLine)
    .min(1, { error: () => t('returns.chooseLines') })
    .max(MAX_LINES, { error: () => t('fields.maxLines', { max: MAX_LINES }) })
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      error: () => t('returns.lineTwice'),
    }),
}

/** Pieces of a delivered order that came back, and how their value is given back. */
export const ReturnRequest = z.object({
  ...base,
  settlement: ChosenSettlement,
  refundsDelivery: z.boolean().default(false).describe('The delivery fee is given back as well'),
})

export type ReturnRequest = z.output<typeof ReturnRequest>

/** Pieces of a delivered order that come back for others. */
export const ExchangeRequest = z.object({
  ...base,
  settlement: ChosenSettlement.describe(
    'How the rest of the value is given back; where the replacement costs more, `store-credit` pays for it as far as it goes',
  ),
  replacements: z
    .array(z.object({ skuId: ClientId.min(1), quantity: Quantity }))
    .min(1, { error: () => t('returns.chooseReplacement') })
    .max(MAX_LINES, { error: () => t('fields.maxLines', { max: MAX_LINES }) })
    .refine((pieces) => new Set(pieces.map(({ skuId }) => skuId)).size === pieces.length, {
      error: () => t('errors.sizeTwice'),
    }),
  deliveryFee: Price.default(0),
})

export type ExchangeRequest = z.output<typeof ExchangeRequest>

/** Pieces of a shipped order that the customer did not take: the courier brings them back. The rest is delivered. */
export const PartlyTakenRequest = z.object(base)

export type PartlyTakenRequest = z.output<typeof PartlyTakenRequest>
