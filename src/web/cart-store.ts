import { useSyncExternalStore } from 'react'
import type { Api } from '#client/api.ts'
import { readTokens } from '#client/tokens.ts'
import type { User } from '#domain/accounts.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { addToCart, deleteFromCart, readCart, takeFromCart, writeCart } from '#domain/cart.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from './browser-api.ts'
import { knownUser, watchSession } from './session.ts'
import { notify } from './toasts.ts'

const GUEST_KEY = 'guest-cart'
const MIRROR_KEY = 'cart'

interface Cart {
  /** False while the server renders and the page wakes up: nobody knows the cart yet. */
  ready: boolean
  items: readonly CartItem[]
  /** The size whose line is on its way to the server. Until it is back, nothing else is changed (spec §2). */
  updating: string | null
}

const unknown: Cart = { ready: false, items: [], updating: null }
let cart = unknown
const listeners = new Set<() => void>()

/** Whose cart it is, as far as this page knows: a stored token is believed until the server has said no. */
let owner: User | null | undefined

/** A guest's cart is the guest entry. Of an account's cart, which is the server's, the mirror is what came last. */
function keyInUse() {
  const isCustomer = owner === undefined ? readTokens() !== undefined : owner !== null
  return isCustomer ? MIRROR_KEY : GUEST_KEY
}

function publish(next: Partial<Cart>) {
  cart = { ...cart, ...next }
  for (const listener of listeners) listener()
}

function read() {
  publish({ ready: true, items: readCart(localStorage.getItem(keyInUse())) })
}

/** Another tab wrote: `storage` is heard only by the tabs that did not. */
function onStorage({ key }: StorageEvent) {
  if (key === keyInUse() || key === null) read()
}

let unwatch: (() => void) | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    unwatch = watchSession(settleOwner)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    unwatch?.()
  }
}

function snapshot() {
  if (!cart.ready) cart = { ...cart, ready: true, items: readCart(localStorage.getItem(keyInUse())) }
  return cart
}

/** The cart of this browser, or of the account that is signed in: the same in every tab. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, snapshot, () => unknown)
}

/** Done when the cart of whoever is here has come. */
let settled = Promise.resolve()

/** Takes over who is here. */
function settleOwner(user: User | null) {
  const next = user?.verified ? user : null
  if (owner !== undefined && owner?.id === next?.id) return settled
  owner = next
  settled = next ? fetchCart(next.id) : showGuestCart()
  return settled
}

/** Somebody who has just signed in brings the guest's lines along (ruling R9). */
async function fetchCart(userId: string) {
  try {
    const api = await browserApi()
    const { mergeGuestCart } = await import('./merge-guest-cart.ts')
    const merged = await mergeGuestCart(api, userId, GUEST_KEY)
    showServerCart(merged ?? (await api.getCart({ uid: userId })).items)
  } catch {
    notify('error', texts.cartNotFetched)
  }
}

async function showGuestCart() {
  const stored = localStorage.getItem(GUEST_KEY)
  if (stored === null) localStorage.removeItem(MIRROR_KEY)
  else localStorage.setItem(MIRROR_KEY, stored)
  read()
}

/** Shows what the server has answered with: the local cart of a customer is never anything else. */
export function showServerCart(items: readonly CartItem[]) {
  localStorage.setItem(MIRROR_KEY, writeCart(items))
  read()
}

/** Reads storage first, so a change never undoes what another tab did a moment ago. */
function changeGuestCart(next: (items: CartItem[]) => CartItem[]) {
  const stored = writeCart(next(readCart(localStorage.getItem(GUEST_KEY))))
  localStorage.setItem(GUEST_KEY, stored)
  localStorage.setItem(MIRROR_KEY, stored)
  read()
}

/** A change as the server makes it for an account: answers with the cart after it. */
type ServerChange = (api: Api, userId: string) => Promise<readonly CartItem[]>

/**
 * Changes the cart where it lives. Says whether it was changed: a change that comes while another is on its way is
 * ignored, and one that the server refuses is told in a toast.
 */
async function change(
  skuId: string,
  guestChange: (items: CartItem[]) => CartItem[],
  serverChange: ServerChange,
): Promise<boolean> {
  await settleOwner(await knownUser())
  if (!owner) {
    changeGuestCart(guestChange)
    return true
  }
  if (cart.updating !== null) return false
  publish({ updating: skuId })
  try {
    showServerCart(await serverChange(await browserApi(), owner.id))
    return true
  } catch (error) {
    notify('error', error instanceof Error ? error.message : texts.error)
    return false
  } finally {
    publish({ updating: null })
  }
}

/** What can be done with the cart. Each says whether it was done. */
export const cartActions = {
  add: (item: CartItem) =>
    change(
      item.skuId,
      (items) => addToCart(items, item),
      async (api, userId) => (await api.addCartItem({ userId, item: { skuId: item.skuId } })).items,
    ),
  takeOne: (skuId: string) =>
    change(
      skuId,
      (items) => takeFromCart(items, skuId),
      async (api, userId) => (await api.removeCartItem({ userId, skuId })).items,
    ),
  delete: (skuId: string) =>
    change(
      skuId,
      (items) => deleteFromCart(items, skuId),
      async (api, userId) => (await api.deleteCartItem({ userId, skuId })).items,
    ),
  /** Prices of today, by SKU, where a line still carries an older one. The server's cart has them anyway. */
  takePrices: (prices: ReadonlyMap<string, number>) =>
    change(
      '',
      (items) => items.map((item) => ({ ...item, price: prices.get(item.skuId) ?? item.price })),
      async (api, userId) => (await api.getCart({ uid: userId })).items,
    ),
  clear: () =>
    change(
      '',
      () => [],
      async (api, userId) => {
        await api.emptyCart({ uid: userId })
        return []
      },
    ),
}
