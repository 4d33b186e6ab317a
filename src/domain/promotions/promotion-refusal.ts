import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** Why a code takes nothing off an order. */
export const PromotionRefusal = z.enum([
  'unknown',
  'not-yet',
  'over',
  'used-up',
  'below-minimum',
  'other-products',
  'not-first-order',
  'used-before',
  'better-offer',
  'nothing-to-take-off',
])

export type PromotionRefusal = z.infer<typeof PromotionRefusal>

/** The reason as its customer reads it. `minimum` is a formatted price. */
export function promotionRefusalText(refusal: PromotionRefusal, minimum = ''): string {
  switch (refusal) {
    case 'unknown':
      return t('promotions.unknown')
    case 'not-yet':
      return t('promotions.notYet')
    case 'over':
      return t('promotions.over')
    case 'used-up':
      return t('promotions.usedUp')
    case 'below-minimum':
      return t('promotions.belowMinimum', { minimum })
    case 'other-products':
      return t('promotions.otherProducts')
    case 'not-first-order':
      return t('promotions.notFirstOrder')
    case 'used-before':
      return t('promotions.usedBefore')
    case 'better-offer':
      return t('promotions.betterOffer')
    case 'nothing-to-take-off':
      return t('promotions.nothingToTakeOff')
  }
}
