import { describe, expect, it } from 'vitest'
import { ApiError, type ErrorCode } from '#domain/api/errors.ts'
import { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { orderWayOut } from './order-way-out.ts'

/** Every code that an order may be refused with, of the direct order and of the checkout. */
const codes: ErrorCode[] = [
  'INVALID_REQUEST',
  'AMBIGUOUS_SIZE',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'NOT_VERIFIED',
  'NOT_YOURS',
  'PRODUCT_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'TOO_MANY_PIECES',
  'CART_CHANGED',
  'CHECKOUT_NOT_FOUND',
  'STEP_NOT_READY',
  'PROMOTION_REFUSED',
  'ORDER_REFUSED',
  'PAYMENT_FIRST',
  'PAYMENT_REFUSED',
  'KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'REQUEST_TIMEOUT',
  'UNEXPECTED',
  'BUSY',
  'SHOP_MOVING',
  'STORAGE_FULL',
]

/** What asks the reader to do something, in each language. */
const asks = {
  en: /please/i,
  fr: /veuillez|merci de|corrigez|choisissez|prenez|retirez|appelez|essayez|rechargez|renvoyez|vérifiez|consultez/i,
  ar: /صحح|اختر|خذ|احذف|اتصل|جرب|أعد|أرسل|تحقق|حاول|انتظر|ابدأ|أكمل|ادفع|سجل|حدد|راجع|تفقد/,
}

describe.each(['en', 'fr', 'ar'] as const)('a refused order in %s', (language) => {
  it.each(codes)('%s says what to do', (code) => {
    inLanguage(language, () => {
      const error = new ApiError(code)
      expect(`${error.message} ${orderWayOut(error)}`).toMatch(asks[language])
    })
  })

  it('says what to do when there was no answer', () => {
    inLanguage(language, () => expect(orderWayOut(new TypeError('Failed to fetch'))).toMatch(asks[language]))
  })
})

it('knows what the two endpoints declare', () => {
  const statuses = [shopEndpoints.placeDirectOrder, shopEndpoints.placeCheckoutOrder].flatMap(({ schema }) =>
    Object.keys(schema.response).map(Number),
  )
  const known = new Set(codes.map((code) => new ApiError(code).status))
  expect(statuses.filter((status) => status >= 400 && !known.has(status))).toEqual([])
})
