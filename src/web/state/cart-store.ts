import { useSyncExternalStore } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { addToCart, deleteFromCart, readCart, takeFromCart, writeCart } from '#domain/cart/cart.ts'
import { readTokens } from '#client/tokens.ts'
import { texts } from '#domain/texts.ts'
import { errorMessage } from './api-error.ts'
import { knownUser, onSessionChange } from './session.ts'
import { notify } from './toasts.ts'

const GUEST_KEY = 'guest-cart'
const MIRROR_KEY = 'cart'

/** The cart of this browser: a guest's own, or the mirror of an account's (rulings R23, R30). */
export interface Cart {
  /** False until storage was read and, for an account, the server has answered. */
  ready: boolean
  items: readonly CartItem[]
  /** The SKU being changed. Meanwhile no other change is taken (spec §2). */
  changing: string | undefined
}

/** Where the lines of a cart are kept. Each change answers with all of them. */
export interface CartBackend {
  add(item: CartItem): Promise<readonly CartItem[]>
  takeOne(skuId: string): Promise<readonly CartItem[]>
  delete(skuId: string): Promise<readonly CartItem[]>
  clear(): Promise<readonly CartItem[]>
}

const unread: Cart = { ready: false, items: [], changing: undefined }
let cart = unread
const listeners = new Set<() => void>()

function publish(next: Partial<Cart>) {
  cart = { ...cart, ...next }
  for (const listener of listeners) listener()
}

const readGuest = () => readCart(localStorage.getItem(GUEST_KEY))

/** Reads storage at each change, so none undoes what another tab did a moment ago. */
async function changeGuest(next: (items: CartItem[]) => CartItem[]) {
  const items = next(readGuest())
  localStorage.setItem(GUEST_KEY, writeCart(items))
  return items
}

const guestKeeper: CartBackend = {
  add: (item) => changeGuest((items) => addToCart(items, item)),
  takeOne: (skuId) => changeGuest((items) => takeFromCart(items, skuId)),
  delete: (skuId) => changeGuest((items) => deleteFromCart(items, skuId)),
  clear: () => changeGuest(() => []),
}

/** The keeper of whoever is here. The code for accounts is fetched only for them. */
async function keeper(): Promise<CartBackend> {
  const user = await knownUser()
  if (!user?.verified) return guestKeeper
  return (await import('./account-cart.ts')).accountKeeper(user.id)
}

function settle(items: readonly CartItem[]) {
  localStorage.setItem(MIRROR_KEY, writeCart(items))
  publish({ ready: true, items, changing: undefined })
}

/** Whose cart is open: an account's id, null for a guest. */
let openFor: string | null | undefined

async function load() {
  const user = await knownUser()
  const owner = user?.verified ? user.id : null
  if (owner === openFor) return
  openFor = owner
  if (owner === null) return settle(readGuest())
  try {
    const { openAccountCart } = await import('./account-cart.ts')
    const { items, capped } = await openAccountCart(owner, GUEST_KEY)
    const lost = capped.map(
      ({ model, color, size, wanted, kept }) => `${model}, ${color}, ${size}: ${kept} of ${wanted}`,
    )
    if (lost.length > 0) notify('info', texts.cartCapped, { description: lost.join(' · ') })
    settle(items)
  } catch {
    openFor = undefined
    notify('error', texts.cartNotFetched)
    publish({ ready: true })
  }
}

/** One change at a time: whatever comes while another is under way is ignored. Answers whether it was made. */
async function change(skuId: string, make: (keeper: CartBackend) => Promise<readonly CartItem[]>) {
  if (cart.changing !== undefined) return false
  publish({ changing: skuId })
  try {
    settle(await make(await keeper()))
    return true
  } catch (error) {
    publish({ changing: undefined })
    notify('error', errorMessage(error, texts.error))
    return false
  }
}

/** What can be done with the cart. */
export const cartActions = {
  /** The lines as they are now, for whoever does not draw them. */
  items: () => snapshot().items,
  add: (item: CartItem) => change(item.skuId, (to) => to.add(item)),
  takeOne: (skuId: string) => change(skuId, (from) => from.takeOne(skuId)),
  delete: (skuId: string) => change(skuId, (from) => from.delete(skuId)),
  clear: () => change('', (of) => of.clear()),
  /** What the server says can be had takes the place of what was stored. */
  replace(items: readonly CartItem[]) {
    if (!readTokens()) localStorage.setItem(GUEST_KEY, writeCart(items))
    settle(items)
  },
}

/** Another tab wrote: `storage` is heard only by the tabs that did not. */
function onStorage({ key }: StorageEvent) {
  if (key === MIRROR_KEY || key === GUEST_KEY || key === null) publish({ items: storedItems() })
}

/** What is known without asking anybody. */
function storedItems() {
  return readCart(localStorage.getItem(readTokens() ? MIRROR_KEY : GUEST_KEY))
}

let stop: (() => void) | undefined

function start() {
  addEventListener('storage', onStorage)
  const stopListening = onSessionChange(() => void load())
  void load()
  return () => {
    removeEventListener('storage', onStorage)
    stopListening()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

let isRead = false

function snapshot() {
  if (!isRead) {
    isRead = true
    cart = { ...unread, ready: !readTokens(), items: storedItems() }
  }
  return cart
}

/** The cart, the same in every tab. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, snapshot, () => unread)
}
