import { useRef } from 'react'
import { v7 as newKey } from 'uuid'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'
import { findApiError } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { knownUser } from '#web/state/session.ts'
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
    try {
      const [api, user] = await Promise.all([browserApi(), knownUser()])
      const order = await api.placeDirectOrder(
        { userId: user?.id ?? GUEST_USER_ID, addressData: contact, productData: lines.map(toProductLine) },
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

/** A line as the call takes it (spec §3): the fields of the specification, and the SKU that they name. */
function toProductLine({ skuId, productId, model, color, size, price, quantity }: OrderLine) {
  return { skuId, productId, productName: model, color, selectedSize: size, price: Price.encode(price), quantity }
}

/** A 4xx writes nothing, so the next attempt is a new one. Any other failure may have come after the order was written. */
function isRefused(error: unknown) {
  const refusal = findApiError(error)
  return refusal !== undefined && refusal.status < 500 && refusal.code !== 'KEY_REUSED'
}
