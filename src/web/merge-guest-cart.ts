import { v7 as newKey } from 'uuid'
import type { Api } from '#client/api.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { readCart } from '#domain/cart.ts'
import { texts } from '#domain/texts.ts'
import { notify } from './toasts.ts'

const MERGE_KEY = 'guest-cart-merge'

/**
 * Brings what a guest had in the bag into the cart of the account (ruling R9), once, however many tabs try. Answers
 * with the cart after it, or undefined when there was nothing to bring. The guest's lines stay until the server has them.
 */
export function mergeGuestCart(api: Api, userId: string, guestKey: string): Promise<readonly CartItem[] | undefined> {
  return oneTabAtATime(async () => {
    const lines = readCart(localStorage.getItem(guestKey))
    if (lines.length === 0) return undefined
    // The key outlives a reload: a merge whose answer was lost is asked for again, and done once.
    const idempotencyKey = localStorage.getItem(MERGE_KEY) ?? newKey()
    localStorage.setItem(MERGE_KEY, idempotencyKey)
    const items = lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const merged = await api.mergeCart({ userId, items }, { idempotencyKey })
    localStorage.removeItem(guestKey)
    localStorage.removeItem(MERGE_KEY)
    if (merged.capped.length > 0) {
      const description = merged.capped
        .map(({ model, color, size, wanted, kept }) => `${model}, ${color}, ${size}: ${kept} of ${wanted}`)
        .join(' · ')
      notify('info', texts.cartCapped, { description })
    }
    return merged.items
  })
}

/** Where the browser has no locks (plain http on a local network) the key alone keeps the merge single. */
function oneTabAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('guest-cart', task) : task()
}
