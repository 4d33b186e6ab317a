import { useEffect } from 'react'
import { create } from 'zustand'
import { readTokens } from '#client/tokens.ts'
import type { User } from '#domain/accounts/user.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { parseCart, serializeCart } from '#domain/cart/cart.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from './api-error.ts'
import type { CartBackend } from './cart-backend.ts'
import { GUEST_CART_KEY, guestCart, readGuestCart, writeGuestCart } from './guest-cart.ts'
import { knownUser, startSession, useSessionStore, type Session } from './session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** The last lines of whichever cart is shown, so that every tab shows them at once (rulings R23, R30). */
const MIRROR_KEY = 'cart'

/** The cart of this browser: a guest's own, or that of the customer who is signed in. */
export interface CartState {
  /** False until storage was read and, for a customer, the server has answered. */
  ready: boolean
  items: readonly CartItem[]
  /** The SKU being changed. Meanwhile other changes are ignored (spec §2). */
  changing: string | undefined
}

const useCartStore = create<CartState>(() => ({ ready: false, items: [], changing: undefined }))
const { getState, setState } = useCartStore

function readStoredItems() {
  return readTokens() ? parseCart(localStorage.getItem(MIRROR_KEY)) : readGuestCart()
}

// Pages hydrate from the empty cart above, which the server rendered, and show this one right after.
if (!import.meta.env.SSR) setState({ ready: !readTokens(), items: readStoredItems() })

const ownerOf = (user: User | null) => (user?.verified ? user.id : null)

/** Whether the cart of a user, or with null of a guest, is still the one to show: the answer to a call may come too late. */
function isCurrent(owner: string | null) {
  return ownerOf(useSessionStore.getState().user) === owner && (owner === null || readTokens() !== undefined)
}

async function findBackend(owner: string | null): Promise<CartBackend> {
  return owner === null ? guestCart : (await import('./account-cart.ts')).accountCart(owner)
}

function show(items: readonly CartItem[]) {
  localStorage.setItem(MIRROR_KEY, serializeCart(items))
  setState({ ready: true, items, changing: undefined })
}

/** Whose cart is shown: the id of a user, null for a guest, undefined before the first and after a failed load. */
let loadedFor: string | null | undefined

/** Shows the cart after a sign-in or sign-out. Nothing of the previous account stays on screen or in storage. */
function followSession({ ready, user }: Session) {
  const owner = ownerOf(user)
  if (!ready || owner === loadedFor) return
  const hadOwner = typeof loadedFor === 'string'
  loadedFor = owner
  if (owner === null) return show(readGuestCart())
  if (hadOwner) setState({ ready: false, items: [], changing: undefined })
  void loadCart(owner)
}

async function loadCart(owner: string) {
  try {
    const { loadAccountCart } = await import('./account-cart.ts')
    const items = await loadAccountCart(owner)
    if (isCurrent(owner)) show(items)
  } catch {
    if (!isCurrent(owner)) return
    loadedFor = undefined
    notify('error', t('messages.cartNotFetched'))
    setState({ ready: true })
  }
}

/** Makes one change at a time and ignores any other meanwhile. Resolves to whether it was made. */
async function change(skuId: string, apply: (backend: CartBackend) => Promise<readonly CartItem[]>) {
  if (getState().changing !== undefined) return false
  setState({ changing: skuId })
  const owner = ownerOf(await knownUser())
  try {
    const items = await apply(await findBackend(owner))
    if (isCurrent(owner)) show(items)
    return true
  } catch (error) {
    if (!isCurrent(owner)) return false
    setState({ changing: undefined })
    notify('error', errorMessage(error))
    return false
  }
}

/** What can be done with the cart, in and outside of components. Changes resolve to whether they were made. */
export const cartActions = {
  getItems: () => getState().items,
  add: (item: CartItem) => change(item.skuId, (cart) => cart.add(item)),
  removeOne: (skuId: string) => change(skuId, (cart) => cart.removeOne(skuId)),
  delete: (skuId: string) => change(skuId, (cart) => cart.delete(skuId)),
  clear: () => change('', (cart) => cart.clear()),
  /** Shows the lines that an inventory check of the user (null: of the guest) answered with, and keeps them for a guest. */
  replace(items: readonly CartItem[], user: User | null) {
    const owner = ownerOf(user)
    if (!isCurrent(owner)) return
    if (owner === null) writeGuestCart(items)
    show(items)
  },
}

/** A `storage` event comes only from other tabs. Its key is null when all of storage was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key === MIRROR_KEY || key === GUEST_CART_KEY || key === null) setState({ items: readStoredItems() })
}

let isStarted = false

/** Runs once per page load, after the first component that shows the cart has hydrated. */
function startCart() {
  if (isStarted) return
  isStarted = true
  addEventListener('storage', onStorage)
  startSession()
  useSessionStore.subscribe(followSession)
  followSession(useSessionStore.getState())
}

/** The cart, the same in every tab. */
export function useCart(): CartState {
  useEffect(startCart, [])
  return useCartStore()
}
