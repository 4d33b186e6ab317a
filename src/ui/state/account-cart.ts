import { v7 as newKey } from 'uuid'
import type { CartDifference } from '#domain/cart/cart-endpoints.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { t } from '#domain/texts/t.ts'
import { api } from './api.ts'
import type { CartBackend } from './cart-backend.ts'
import { GUEST_CART_KEY, hasGuestLines, readGuestCart, writeGuestCart } from './guest-cart.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** The key of browser storage for a `SentMerge`. */
const MERGE_KEY = `${GUEST_CART_KEY}-merge`

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

/** A merge that the server has not answered yet. It is sent again as it was, so a lost answer doubles nothing. */
interface SentMerge {
  key: string
  userId: string
  items: { skuId: string; quantity: number }[]
}

/** Merges the cart filled as a guest into the one of the account, once (ruling R9). A toast says what was capped. */
export function mergeGuestCart(userId: string): Promise<void> {
  return withLock(async () => {
    while (hasGuestLines()) {
      const { key, items } = findSentMerge(userId) ?? startMerge(userId)
      const { capped } = await api.mergeCart({ userId, items }, { idempotencyKey: key })
      // Not emptied: another tab may have added to it meanwhile.
      writeGuestCart(subtractLines(readGuestCart(), items))
      localStorage.removeItem(MERGE_KEY)
      notifyCapped(capped)
    }
  })
}

function findSentMerge(userId: string): SentMerge | undefined {
  const stored = localStorage.getItem(MERGE_KEY)
  const sent = stored ? (JSON.parse(stored) as SentMerge) : undefined
  return sent?.userId === userId ? sent : undefined
}

function startMerge(userId: string): SentMerge {
  const items = readGuestCart().map(({ skuId, quantity }) => ({ skuId, quantity }))
  const merge = { key: newKey(), userId, items }
  localStorage.setItem(MERGE_KEY, JSON.stringify(merge))
  return merge
}

function subtractLines(lines: readonly CartItem[], merged: SentMerge['items']): CartItem[] {
  return lines.flatMap((line) => {
    const taken = merged.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}

function notifyCapped(capped: readonly CartDifference[]) {
  if (capped.length === 0) return
  const lines = capped.map(
    ({ model, color, size, wanted, kept }) => `${model}, ${color}, ${size}: ${kept} of ${wanted}`,
  )
  notify('info', t('messages.cartCapped'), { description: lines.join(' · ') })
}

/** The lines of a customer's cart, after those of a guest were merged into it. */
export async function loadAccountCart(userId: string): Promise<readonly CartItem[]> {
  await mergeGuestCart(userId)
  return (await api.getCart({ uid: userId })).items
}

/** Of two tabs that open together only the first merges: the second waits and finds no guest cart. */
function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('cart-merge', task) : task()
}
