import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { findApiError } from '#ui/state/api-error.ts'
import type { OrderValues } from './order-values.ts'

/** Returns a function that places the order. Its key stays until the server refuses it: a lost answer never leads to a second order. */
export function usePlaceManualOrder() {
  const key = useRef<string>(undefined)
  return async (order: OrderValues) => {
    key.current ??= newId()
    try {
      return await adminApi.placeManualOrder(order, { idempotencyKey: key.current })
    } catch (error) {
      const refusal = findApiError(error)
      // A 4xx writes nothing, so the next attempt is a new one.
      if (refusal && refusal.status < 500 && refusal.code !== 'KEY_REUSED') key.current = undefined
      throw error
    }
  }
}
