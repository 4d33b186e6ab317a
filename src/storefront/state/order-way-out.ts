import type { ErrorCode } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { findApiError } from '#ui/state/api-error.ts'

/** What to do about an order that was refused with this code, where the message of the refusal does not say so itself. */
const waysOut: Partial<Record<ErrorCode, () => string>> = {
  INVALID_REQUEST: () => t('orderWayOut.correct'),
  PRODUCT_NOT_FOUND: () => t('orderWayOut.otherProduct'),
  OUT_OF_STOCK: () => t('orderWayOut.fewer'),
  TOO_MANY_PIECES: () => t('orderWayOut.fewerPieces'),
  PROMOTION_REFUSED: () => t('orderWayOut.code'),
  ORDER_REFUSED: () => t('orderWayOut.callUs'),
  PAYMENT_REFUSED: () => t('orderWayOut.otherPayment'),
  ADDRESS_NOT_FOUND: () => t('orderWayOut.otherAddress'),
  KEY_REUSED: () => t('orderWayOut.isWithUs'),
  NOT_VERIFIED: () => t('messages.checkInbox'),
  NOT_YOURS: () => t('orderWayOut.otherAccount'),
  REQUEST_TIMEOUT: () => t('orderWayOut.again'),
  UNEXPECTED: () => t('orderWayOut.again'),
}

/** Refusals whose own message says what to do. */
const saysItself = new Set<ErrorCode>([
  'AMBIGUOUS_SIZE',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'PRICE_CHANGED',
  'CART_CHANGED',
  'CART_FULL',
  'CHECKOUT_NOT_FOUND',
  'STEP_NOT_READY',
  'PAYMENT_FIRST',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'SHOP_MOVING',
  'STORAGE_FULL',
])

/**
 * What to do about an order that failed: a sentence for behind the message of the failure. Empty where that says it.
 * What got no answer, or none of the shop, can be sent again: no order is taken twice.
 */
export function orderWayOut(error: unknown): string {
  const code = findApiError(error)?.code
  if (code && saysItself.has(code)) return ''
  return ((code && waysOut[code]) ?? (() => t('orderWayOut.again')))()
}
