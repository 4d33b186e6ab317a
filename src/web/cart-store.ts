import { useSyncExternalStore } from 'react'
import type { CartItem } from '#domain/cart-item.ts'
import { addToCart, deleteFromCart, readCart, takeFromCart, writeCart } from '#domain/cart.ts'

const GUEST_KEY = 'guest-cart'
const MIRROR_KEY = 'cart'

interface Cart {
  /** False while the server renders and the page wakes up: nobody knows the cart yet. */
  ready: boolean
  items: readonly CartItem[]
}

const unknown: Cart = { ready: false, items: [] }
let cart = unknown
const listeners = new Set<() => void>()

function read() {
  cart = { ready: true, items: readCart(localStorage.getItem(GUEST_KEY)) }
  for (const listener of listeners) listener()
}

/** Another tab wrote: `storage` is heard only by the tabs that did not. */
function onStorage({ key }: StorageEvent) {
  if (key === GUEST_KEY || key === null) read()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function snapshot() {
  if (!cart.ready) cart = { ready: true, items: readCart(localStorage.getItem(GUEST_KEY)) }
  return cart
}

/** The cart of this browser, the same in every tab. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, snapshot, () => unknown)
}

/** Reads storage first, so a change never undoes what another tab did a moment ago. */
function change(next: (items: CartItem[]) => CartItem[]) {
  const stored = writeCart(next(readCart(localStorage.getItem(GUEST_KEY))))
  localStorage.setItem(GUEST_KEY, stored)
  localStorage.setItem(MIRROR_KEY, stored)
  read()
}

/** What can be done with the cart. */
export const cartActions = {
  add: (item: CartItem) => change((items) => addToCart(items, item)),
  takeOne: (skuId: string) => change((items) => takeFromCart(items, skuId)),
  delete: (skuId: string) => change((items) => deleteFromCart(items, skuId)),
  /** Prices of today, by SKU, where a line still carries an older one. */
  takePrices: (prices: ReadonlyMap<string, number>) =>
    change((items) => items.map((item) => ({ ...item, price: prices.get(item.skuId) ?? item.price }))),
  clear: () => change(() => []),
}
