import { useSyncExternalStore } from 'react'
import { readTokens, removeTokens, storeTokens, type StoredTokens } from '#client/tokens.ts'
import type { User } from '#domain/accounts/account.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from './browser-api.ts'
import { toApiError } from './api-error.ts'
import { notify } from './toasts.ts'

/** Who is signed in. Not ready until the profile of a stored token has come, or failed to (spec §4). */
export type Session = { ready: false; user: null } | { ready: true; user: User | null }

let session: Session = { ready: false, user: null }
let loading: Promise<User | null> | undefined
const listeners = new Set<() => void>()

function settle(user: User | null) {
  session = { ready: true, user }
  for (const listener of listeners) listener()
  return user
}

async function loadProfile(): Promise<User | null> {
  if (!readTokens()) return settle(null)
  try {
    const user = await (await browserApi()).getProfile()
    if (!user.verified) notify('info', texts.notVerified, { account: true })
    return settle(user)
  } catch (error) {
    // A shop that is busy or out of reach has not said no: the next page load asks again.
    const answered = toApiError(error)?.status
    if (answered && answered !== 429 && answered !== 503) removeTokens()
    return settle(null)
  }
}

/** The user, once known. Asks the server once per page load. */
export function knownUser(): Promise<User | null> {
  loading ??= loadProfile()
  return loading
}

/** Keeps the tokens of a sign-in. The page is reloaded after it, so nothing of the visitor before stays. */
export function signIn(tokens: StoredTokens) {
  storeTokens(tokens)
}

/** Takes over what the server answered after a change of the profile (spec §4). */
export function updateUser(user: User) {
  loading = Promise.resolve(settle(user))
}

/** Ends the session here, whether or not the server could be told. */
export async function signOut() {
  try {
    await (await browserApi()).logout()
  } finally {
    removeTokens()
    loading = Promise.resolve(settle(null))
  }
}

/** Another tab signed in or out. A token that was merely refreshed changes nobody. */
function onStorage() {
  if (session.ready && Boolean(readTokens()) !== Boolean(session.user)) loading = loadProfile()
}

/** Calls back when somebody signs in or out, here or in another tab. */
export function onSessionChange(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

const unknown: Session = { ready: false, user: null }

function subscribe(listener: () => void) {
  void knownUser()
  return onSessionChange(listener)
}

/** Who is signed in, in every tab alike. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )
}
