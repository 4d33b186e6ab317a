import { useRef } from 'react'
import { v7 as newKey } from 'uuid'
import { Price } from '#domain/money/price.ts'
import { findApiError } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'
import type { OrderLine } from './order-line.ts'
import type { Contact } from '#domain/orders/order-contact.ts'

/**
 * Returns a function that places a direct order of the lines. The idempotency key stays the same until the server has
 * accepted or refused the order, so a lost answer never leads to a second one.
 */
export function usePlaceDirectOrder(lines: readonly OrderLine[]) {
  const attempt = useRef<string>(undefined)
  return async (contact: Contact) => {
    attempt.current ??= newKey()
    const productData = lines.map(({ skuId, quantity, price }) => ({ skuId, quantity, price: Price.encode(price) }))
    try {
      const api = await browserApi()
      const order = await api.placeDirectOrder(
        { addressData: contact, productData },
        { idempotencyKey: attempt.current },
      )
      attempt.current = undefined
      return order
    } catch (error) {
      if (isRefused(error)) attempt.current = undefined
      throw error
    }
  }
}

/** A 4xx writes nothing, so the next attempt is a new one. Any other failure may have come after the order was written. */
function isRefused(error: unknown) {
  const refusal = findApiError(error)
  return refusal !== undefined && refusal.status < 500 && refusal.code !== 'KEY_REUSED'
}
