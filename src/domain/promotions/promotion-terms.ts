import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { ClientId } from '#domain/client-id.ts'

/** What a promotion takes off: percent of its lines, an amount of its lines, or all of what delivery costs. */
export const PromotionKind = z.enum(['percent', 'amount', 'free-delivery'], {
  error: () => t('fields.chooseReduction'),
})

export type PromotionKind = z.infer<typeof PromotionKind>

/** The most products, and the most colors, that a promotion names. */
export const MAX_SCOPE = 200

const scopeError = { error: () => t('fields.chooseScope', { max: MAX_SCOPE }) }
const Ids = z.array(ClientId, scopeError).max(MAX_SCOPE, scopeError)

/** Which lines of an order a promotion counts for: those that are in one of the lists. All lines, when all lists are empty. */
export const PromotionScope = z.object({
  collections: z.array(CollectionId, scopeError).max(MAX_SCOPE, scopeError),
  productIds: Ids,
  variantIds: Ids,
})

export type PromotionScope = z.infer<typeof PromotionScope>

/** How much a promotion takes off which lines. An order keeps the terms it was placed under. */
export interface PromotionTerms {
  kind: PromotionKind
  /** Percent, or millimes; 0 for free delivery. */
  value: number
  scope: PromotionScope
  /** In millimes. */
  minimumSubtotal: number
}
