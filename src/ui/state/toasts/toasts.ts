import { create } from 'zustand'
import { TOAST } from '#domain/constants.ts'
import { offerUndo } from './undos.ts'

/** One message at the top of the page (ruling R7). */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  text: string
  description?: string
  /** The address of a small image of what it tells of. */
  image?: string
  /** Where to see what was done. */
  link?: { to: string; label: string }
  position: 'top-right' | 'top-center'
  /** Milliseconds. */
  duration: number
  /** Raised by an action that leads to another page: the next change of route does not close it. */
  survives: boolean
}

interface Options extends Pick<Toast, 'image' | 'link'> {
  description?: string
  /** About signing in, up or out. */
  account?: boolean
  survives?: boolean
}

interface UndoOptions {
  /** Takes back what was done. It is offered where that was done, instead of a toast (`offerUndo`). */
  undo: () => Promise<void>
  /** What it was done to. */
  of?: string
}

/** The key of session storage for the toast of the page that is loaded next. */
const AFTER_RELOAD = 'toast'

/** Toasts that were raised and not drawn yet. */
const useToastQueue = create<{ queue: readonly Toast[] }>(() => ({ queue: [] }))
const { getState, setState } = useToastQueue

const enqueue = (toast: Toast) => setState(({ queue }) => ({ queue: [...queue, toast] }))

function createToast(
  kind: Toast['kind'],
  text: string,
  { description, image, link, account = false, survives = false }: Options,
): Toast {
  return {
    kind,
    text,
    ...(description && { description }),
    ...(image && { image }),
    ...(link && { link }),
    position: account ? 'top-right' : 'top-center',
    duration: account ? TOAST.account : kind === 'error' ? TOAST.error : TOAST.usual,
    survives,
  }
}

/** Shows a toast, or offers to undo what it tells of. The code that draws toasts is fetched with the first one. */
export function notify(kind: Toast['kind'], text: string, options: Options | UndoOptions = {}) {
  if ('undo' in options) offerUndo({ text, of: options.of, run: options.undo })
  else enqueue(createToast(kind, text, options))
}

/** Shows a toast after the next full page load. */
export function notifyAfterReload(kind: Toast['kind'], text: string, options: Options = {}) {
  sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(createToast(kind, text, options)))
}

/** Shows the toast that `notifyAfterReload` stored, if there is one. */
export function restoreToast() {
  const stored = sessionStorage.getItem(AFTER_RELOAD)
  if (!stored) return
  sessionStorage.removeItem(AFTER_RELOAD)
  enqueue(JSON.parse(stored) as Toast)
}

/** Empties the queue and returns what was in it. */
export function drainToasts(): readonly Toast[] {
  const { queue } = getState()
  setState({ queue: [] })
  return queue
}

/** The toasts that were raised and not drawn yet. */
export function useQueuedToasts(): readonly Toast[] {
  return useToastQueue().queue
}
