import { v7 as newKey } from 'uuid'
import { readCart } from '#domain/cart/cart.ts'
import type { CartDifference } from '#domain/cart/cart-endpoints.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { api } from './api.ts'
import type { CartBackend } from './cart-store.ts'

/** Keeps the lines on the server, which answers with names and prices of today. */
export function accountKeeper(userId: string): CartBackend {
  return {
    add: async ({ skuId }) => (await api.addCartItem({ userId, item: { skuId } })).items,
    takeOne: async (skuId) => (await api.removeCartItem({ userId, skuId })).items,
    delete: async (skuId) => (await api.deleteCartItem({ userId, skuId })).items,
    clear: async () => {
      await api.emptyCart({ uid: userId })
      return []
    },
  }
}

interface AccountCart {
  items: readonly CartItem[]
  /** What of the guest's lines could not join whole. */
  capped: readonly CartDifference[]
}

/** The cart of an account. What was put into the bag before signing in joins it first, once (ruling R9). */
export async function openAccountCart(userId: string, guestKey: string) {
  return withLock(async (): Promise<AccountCart> => {
    const guestItems = readCart(localStorage.getItem(guestKey))
    if (guestItems.length === 0) return { ...(await api.getCart({ uid: userId })), capped: [] }
    const items = guestItems.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const merged = await api.mergeCart({ userId, items }, { idempotencyKey: mergeKey(guestKey) })
    localStorage.removeItem(guestKey)
    localStorage.removeItem(`${guestKey}-key`)
    return merged
  })
}

/** The same until the merge was answered, so an answer that got lost doubles nothing. */
function mergeKey(guestKey: string) {
  const key = localStorage.getItem(`${guestKey}-key`) ?? newKey()
  localStorage.setItem(`${guestKey}-key`, key)
  return key
}

/** Two tabs that open together merge once: the second finds the guest cart gone. */
function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('cart-merge', task) : task()
}
