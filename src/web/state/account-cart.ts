import { v7 as newKey } from 'uuid'
import type { CartDifference } from '#domain/cart/cart-endpoints.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { api } from './api.ts'
import type { CartBackend } from './cart-backend.ts'
import { GUEST_CART_KEY, readGuestCart } from './guest-cart.ts'

const MERGE_KEY = `${GUEST_CART_KEY}-key`

/** The cart of a customer, on the server, which answers with names and prices of today. */
export function accountCart(userId: string): CartBackend {
  return {
    add: async ({ skuId }) => (await api.addCartItem({ userId, item: { skuId } })).items,
    removeOne: async (skuId) => (await api.removeCartItem({ userId, skuId })).items,
    delete: async (skuId) => (await api.deleteCartItem({ userId, skuId })).items,
    clear: async () => {
      await api.emptyCart({ uid: userId })
      return []
    },
  }
}

interface OpenedCart {
  items: readonly CartItem[]
  /** Guest lines of which the account's cart took less than all pieces. */
  capped: readonly CartDifference[]
}

/** Loads the cart of a customer, after merging the cart filled as a guest into it, once (ruling R9). */
export async function openAccountCart(userId: string) {
  return withLock(async (): Promise<OpenedCart> => {
    const guestItems = readGuestCart()
    if (guestItems.length === 0) return { ...(await api.getCart({ uid: userId })), capped: [] }
    const items = guestItems.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const merged = await api.mergeCart({ userId, items }, { idempotencyKey: mergeKey() })
    localStorage.removeItem(GUEST_CART_KEY)
    localStorage.removeItem(MERGE_KEY)
    return merged
  })
}

/** The idempotency key of the merge. It is kept until the server has answered, so a lost answer doubles nothing. */
function mergeKey() {
  const key = localStorage.getItem(MERGE_KEY) ?? newKey()
  localStorage.setItem(MERGE_KEY, key)
  return key
}

/** Of two tabs that open together only the first merges: the second waits and finds no guest cart. */
function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('cart-merge', task) : task()
}
