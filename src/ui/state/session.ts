import { useEffect } from 'react'
import { create } from 'zustand'
import { ACCESS_KEY, readTokens, removeTokens, storeTokens, type StoredTokens } from '#client/tokens.ts'
import type { User } from '#domain/accounts/user.ts'
import { t } from '#domain/texts/t.ts'
import { findApiError } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { hasGuestLines } from './guest-cart.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/**
 * Who is signed in. Not ready until the profile behind a stored token was loaded, or refused (spec §4). While the server
 * cannot answer the token stays and the profile is asked for again and again (ruling R32).
 */
export type Session =
  { ready: false; user: null; isUnreachable: boolean } | { ready: true; user: User | null; isUnreachable: false }

/** The session as a store, for code that reacts to signing in and out. Components take `useSession`. */
export const useSessionStore = create<Session>(() => ({ ready: false, user: null, isUnreachable: false }))
const { getState, setState } = useSessionStore

/** Milliseconds before the first new attempt to load the profile. Doubled with each attempt, up to the longest delay. */
const RETRY_DELAY = 2_000
const LONGEST_RETRY_DELAY = 30_000

/** Milliseconds after which a customer who logs out does not wait for the server any longer. */
const LOGOUT_TIMEOUT = 5_000

let loading: Promise<User | null> | undefined
/** Counts what has settled or started to load the session: a load that another one overtook changes nothing. */
let changes = 0
let retry = () => {}

function settle(user: User | null) {
  changes += 1
  // First, because subscribers of the store ask for the known user.
  loading = Promise.resolve(user)
  setState({ ready: true, user, isUnreachable: false })
  return user
}

async function loadProfile(): Promise<User | null> {
  changes += 1
  const load = changes
  for (let attempt = 0; readTokens(); attempt++) {
    try {
      const user = await fetchUser()
      return load === changes ? settle(user) : knownUser()
    } catch (error) {
      if (load !== changes) return knownUser()
      if (isTokenRefused(error)) break
      setState({ ready: false, user: null, isUnreachable: true })
      await nextAttempt(attempt)
    }
  }
  if (load !== changes) return knownUser()
  removeTokens()
  return settle(null)
}

async function fetchUser(): Promise<User> {
  const user = await (await browserApi()).getProfile()
  if (user.verified) await joinGuestCart(user.id)
  else notify('info', t('messages.notVerified'), { account: true })
  return user
}

/**
 * Merging a guest's cart belongs to signing in: nothing reads the cart of an account before it (ruling R9). The lines of
 * a merge that failed stay in browser storage. Loading the cart tries again and shows the failure.
 */
async function joinGuestCart(userId: string) {
  if (!hasGuestLines()) return
  const { mergeGuestCart } = await import('./account-cart.ts')
  await mergeGuestCart(userId).catch(() => {})
}

/** Any other failure says nothing about the token (ruling R32). */
function isTokenRefused(error: unknown) {
  const status = findApiError(error)?.status
  return status === 401 || status === 403
}

/** Waits until the profile should be asked for again: after a delay, with the connection back, or on demand. */
function nextAttempt(attempt: number): Promise<void> {
  const delay = Math.min(RETRY_DELAY * 2 ** attempt, LONGEST_RETRY_DELAY)
  return new Promise((resolve) => {
    const timer = setTimeout(() => retry(), delay)
    retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      resolve()
    }
    addEventListener('online', retry)
  })
}

/** Asks for the profile at once while the session is unreachable. */
export function retrySession() {
  retry()
}

/** Resolves to the user, or to null for a guest. Pending while the server cannot answer. Asks once per page load. */
export function knownUser(): Promise<User | null> {
  loading ??= loadProfile()
  return loading
}

/** Stores the tokens of a sign-in. The caller reloads the page after it, so nothing of the visitor before stays. */
export function signIn(tokens: StoredTokens) {
  storeTokens(tokens)
}

/** Takes over the user that the server answered with after a change of the profile (spec §4). */
export function updateUser(user: User) {
  settle(user)
}

/** Forgets the session of this browser and all that was stored for it. Stores with personal data follow at once. */
export function forgetSession() {
  removeTokens()
  sessionStorage.clear()
  settle(null)
}

/** Ends the session of this browser, also when the server cannot be reached. Resolves to whether the server ended it too. */
export async function signOut(): Promise<boolean> {
  const isEnded = await endServerSession()
  forgetSession()
  return isEnded
}

async function endServerSession() {
  try {
    await (await browserApi()).logout(undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) })
    return true
  } catch (error) {
    // The session was over before.
    return isTokenRefused(error)
  }
}

/** Another tab signed in or out. A token that was merely refreshed is no change. The key is null for cleared storage. */
function onStorage({ key, newValue }: StorageEvent) {
  if (key !== null && key !== ACCESS_KEY) return
  const { ready, user } = getState()
  if (!ready) retry()
  else if (user && newValue === null) leaveAccount()
  else if (!user && readTokens()) loading = loadProfile()
}

/** No storage event reaches a page that the browser keeps for Back, so its account may be another one meanwhile. */
async function onPageShow({ persisted }: PageTransitionEvent) {
  const { ready, user } = getState()
  if (!persisted || !ready) return
  if (user && !readTokens()) return leaveAccount()
  loading = loadProfile()
  const next = await knownUser()
  if (user && user.id !== next?.id) leaveAccount()
}

/** Loads the page again, without anything that was loaded for the user before: a guard may lead to the login page. */
function leaveAccount() {
  sessionStorage.clear()
  settle(null)
  location.reload()
}

/** Loads the user and follows other tabs. Calling it again does nothing. */
export function startSession() {
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  void knownUser()
}

/** Who is signed in, the same in every tab. */
export function useSession(): Session {
  useEffect(startSession, [])
  return useSessionStore()
}
