import { useSyncExternalStore } from 'react'
import { TOAST } from '#domain/constants.ts'

/** One message at the top of the page (ruling R7). */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  text: string
  description?: string
  position: 'top-right' | 'top-center'
  duration: number
  /** Raised by the action that leads to another page, so it is shown there. */
  survives: boolean
}

interface Options {
  description?: string
  /** About signing in, up or out. */
  account?: boolean
  survives?: boolean
}

const AFTER_RELOAD = 'toast'

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  waiting = next
  for (const listener of listeners) listener()
}

function toastOf(
  kind: Toast['kind'],
  text: string,
  { description, account = false, survives = false }: Options,
): Toast {
  return {
    kind,
    text,
    ...(description && { description }),
    position: account ? 'top-right' : 'top-center',
    duration: account ? TOAST.account : kind === 'error' ? TOAST.error : TOAST.usual,
    survives,
  }
}

/** Shows a toast. The code that draws it is fetched with the first one. */
export function notify(kind: Toast['kind'], text: string, options: Options = {}) {
  publish([...waiting, toastOf(kind, text, options)])
}

/** Shows a toast on the page that is loaded next, whole. */
export function notifyAfterReload(kind: Toast['kind'], text: string, options: Options = {}) {
  sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(toastOf(kind, text, options)))
}

/** Brings back what `notifyAfterReload` kept. */
export function recallToast() {
  const kept = sessionStorage.getItem(AFTER_RELOAD)
  if (!kept) return
  sessionStorage.removeItem(AFTER_RELOAD)
  publish([...waiting, JSON.parse(kept) as Toast])
}

/** Takes the toasts nobody has shown yet. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting
  publish([])
  return taken
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

/** The toasts nobody has shown yet. */
export function useWaitingToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  )
}
