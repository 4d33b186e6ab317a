import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { optionalCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most characters of a code. */
export const MAX_CODE_LENGTH = 30

/** Brings a code into the one spelling it is stored and compared in: people type it in any case, with spaces around it. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase()

/** A code as a customer types it, in its one spelling. Whether it exists is checked elsewhere. */
export const TypedCode = optionalCode(() => t('fields.promotionCode'), 100).overwrite(normalizeCode)

/** What an order says about promotions. */
export const PromotionFields = z.object({
  promotionCode: TypedCode.optional().describe('Refused when it takes nothing off'),
  seenTotal: Price.optional().describe('The total the customer saw: refused when it is not the total now'),
})
