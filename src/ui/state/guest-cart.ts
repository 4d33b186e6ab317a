import { addToCart, deleteFromCart, parseCart, removeFromCart, serializeCart } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CartBackend } from './cart-backend.ts'

/** The key of browser storage under which a guest's cart lies. */
export const GUEST_CART_KEY = 'guest-cart'

/** The lines of a guest's cart as browser storage has them now. */
export const readGuestCart = () => parseCart(localStorage.getItem(GUEST_CART_KEY))

/** Whether a guest put anything into the cart of this browser. */
export const hasGuestLines = () => readGuestCart().length > 0

/** Replaces the lines of a guest's cart. */
export function writeGuestCart(items: readonly CartItem[]) {
  if (items.length > 0) localStorage.setItem(GUEST_CART_KEY, serializeCart(items))
  else localStorage.removeItem(GUEST_CART_KEY)
}

/** Starts from storage and not from memory, so a change never undoes what another tab did a moment ago. */
async function change(edit: (items: CartItem[]) => CartItem[]) {
  const items = edit(readGuestCart())
  writeGuestCart(items)
  return items
}

/** The cart of a guest, in browser storage. */
export const guestCart: CartBackend = {
  add: (item) => change((items) => addToCart(items, item)),
  removeOne: (skuId) => change((items) => removeFromCart(items, skuId)),
  delete: (skuId) => change((items) => deleteFromCart(items, skuId)),
  clear: () => change(() => []),
}
