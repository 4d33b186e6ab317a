import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CheckedCart } from '#domain/cart/cart-endpoints.ts'
import { compareCarts, type CartChange } from '#domain/cart/cart.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { cartActions } from '#ui/state/cart-store.ts'
import { knownUser } from '#ui/state/session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** What a check of the cart has found. */
interface CheckedLines extends Pick<CheckedCart, 'slot' | 'isSlotSettled'> {
  changes: CartChange[]
}

/**
 * Checks the lines against current stock and prices, and replaces the cart if they differ. Resolves to the changes, and to what
 * extensions show; to nothing when the check fails: placing the order checks again.
 */
export async function checkCart(items: readonly CartItem[]): Promise<CheckedLines> {
  if (items.length === 0) return { changes: [] }
  try {
    const [api, user] = await Promise.all([browserApi(), knownUser()])
    const { updatedItems, stockDifference, slot, isSlotSettled } = await api.checkInventory({
      ...(user?.verified && { userId: user.id }),
      items: items.map(({ skuId, quantity }) => ({ skuId, quantity })),
    })
    if (stockDifference) notify('info', t('messages.cartUpdated'))
    const changes = compareCarts(items, updatedItems)
    if (changes.length > 0) cartActions.replace(updatedItems, user)
    return { changes, slot, isSlotSettled }
  } catch {
    return { changes: [] }
  }
}
