import { useEffect } from 'react'
import { create } from 'zustand'
import { readTokens, removeTokens, storeTokens, type StoredTokens } from '#client/tokens.ts'
import type { User } from '#domain/accounts/user.ts'
import { texts } from '#domain/texts.ts'
import { findApiError } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { notify } from './toasts.ts'

/** Who is signed in. Not ready until the profile behind a stored token was loaded, or failed to load (spec §4). */
export type Session = { ready: false; user: null } | { ready: true; user: User | null }

/** The session as a store, for code that reacts to signing in and out. Components take `useSession`. */
export const useSessionStore = create<Session>(() => ({ ready: false, user: null }))
const { getState, setState } = useSessionStore

let loading: Promise<User | null> | undefined

function settle(user: User | null) {
  // First, because subscribers of the store ask for the known user.
  loading = Promise.resolve(user)
  setState({ ready: true, user })
  return user
}

async function loadProfile(): Promise<User | null> {
  if (!readTokens()) return settle(null)
  try {
    const user = await (await browserApi()).getProfile()
    if (!user.verified) notify('info', texts.notVerified, { account: true })
    return settle(user)
  } catch (error) {
    // A server that is busy or out of reach has not refused the token: the next page load asks again.
    const status = findApiError(error)?.status
    if (status && status !== 429 && status !== 503) removeTokens()
    return settle(null)
  }
}

/** Resolves to the user, or to null for a guest. Asks the server once per page load. */
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

/** Ends the session of this browser, also when the server cannot be reached. */
export async function signOut() {
  try {
    await (await browserApi()).logout()
  } finally {
    removeTokens()
    settle(null)
  }
}

/** Another tab signed in or out. A token that was merely refreshed is no change. */
function onStorage() {
  const { ready, user } = getState()
  if (ready && Boolean(readTokens()) !== Boolean(user)) loading = loadProfile()
}

/** Loads the user and follows other tabs. Calling it again does nothing. */
export function startSession() {
  addEventListener('storage', onStorage)
  void knownUser()
}

/** Who is signed in, the same in every tab. */
export function useSession(): Session {
  useEffect(startSession, [])
  return useSessionStore()
}
