import { useSyncExternalStore } from 'react'

const KEY = 'promotion-code'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readCode = () => localStorage.getItem(KEY) ?? ''

/** Keeps the code that the customer entered for the orders of this browser; empty forgets it. */
export function setPromotionCode(code: string) {
  if (code) localStorage.setItem(KEY, code)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** The code that the customer entered, or nothing. */
export const usePromotionCode = (): string => useSyncExternalStore(subscribe, readCode, () => '')
