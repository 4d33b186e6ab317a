import type { PreviousOutcome } from '#domain/customers/previous-shop.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'

/** What states of an order are called, in plain letters. The first that a status holds decides. */
const words: readonly (readonly [PreviousOutcome, readonly string[]])[] = [
  [
    'refused',
    [
      ...[
        'refus',
        'reject',
        'undeliver',
        'not delivered',
        'non livr',
        'failed delivery',
        'delivery failed',
        'retour exped',
      ],
      ...['returned to sender', 'rto', 'injoignable', 'مرفوض', 'رفض', 'لم يتم التسليم'],
    ],
  ],
  ['cancelled', ['cancel', 'annul', 'fail', 'void', 'trash', 'draft', 'abandon', 'echou', 'ملغ', 'فشل']],
  ['returned', ['refund', 'rembours', 'return', 'retour', 'مرتجع', 'مسترد', 'استرجاع']],
  ['delivered', ['deliver', 'livr', 'complet', 'termin', 'paye', 'paid', 'تم التسليم', 'توصيل', 'مكتمل', 'تم الدفع']],
]

/** What a status of one word or several is taken for. */
export function outcomeOfStatus(status: string): PreviousOutcome {
  const plain = plainLetters(status).replaceAll(/[-_]+/g, ' ')
  if (/\b(?:un|not |non )(?:paid|paye|livr)|partially paid|en cours/.test(plain)) return 'unknown'
  return words.find(([, parts]) => parts.some((part) => plain.includes(part)))?.[0] ?? 'unknown'
}

/** The statuses of an order of Shopify: payment and parcel apart, and none for a refused parcel. */
export interface ShopifyState {
  financial: string
  fulfillment: string
  isCancelled: boolean
  tags: string
}

/** The state of an order of Shopify in one line, as staff read it and decide what it means. */
export const toShopifyStatus = ({ financial, fulfillment, isCancelled, tags }: ShopifyState): string => {
  const told = isRefusal(tags) ? ['refused'] : []
  return [financial, fulfillment, ...(isCancelled ? ['cancelled'] : []), ...told].filter(Boolean).join(' + ')
}

/**
 * What became of an order of Shopify. One that was sent and then cancelled or never paid came back refused, as far as
 * it was to be paid at the door; one that was paid, and not given back, was delivered.
 */
export function outcomeOfShopify({ financial, fulfillment, isCancelled, tags }: ShopifyState): PreviousOutcome {
  if (isRefusal(tags)) return 'refused'
  const wasSent = ['fulfilled', 'partial', 'restocked'].includes(fulfillment)
  if (isCancelled || financial === 'voided') return wasSent ? 'refused' : 'cancelled'
  if (financial === 'refunded') return wasSent ? 'returned' : 'cancelled'
  return ['paid', 'partially_refunded'].includes(financial) ? 'delivered' : 'unknown'
}

const isRefusal = (tags: string) => outcomeOfStatus(tags) === 'refused'
