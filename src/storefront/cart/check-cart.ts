import type { CartItem } from '#domain/cart/cart-item.ts'
import { compareCarts, type CartChange } from '#domain/cart/cart.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { cartActions } from '#ui/state/cart-store.ts'
import { knownUser } from '#ui/state/session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/**
 * Checks the lines against current stock and prices, and replaces the cart if they differ. Resolves to the changes; to
 * none when the check fails: placing the order checks again.
 */
export async function checkCart(items: readonly CartItem[]): Promise<CartChange[]> {
  if (items.length === 0) return []
  try {
    const [api, user] = await Promise.all([browserApi(), knownUser()])
    const { updatedItems, stockDifference } = await api.checkInventory({
      ...(user?.verified && { userId: user.id }),
      items: items.map(({ skuId, quantity }) => ({ skuId, quantity })),
    })
    if (stockDifference) notify('info', t('messages.cartUpdated'))
    const changes = compareCarts(items, updatedItems)
    if (changes.length > 0) cartActions.replace(updatedItems, user)
    return changes
  } catch {
    return []
  }
}
