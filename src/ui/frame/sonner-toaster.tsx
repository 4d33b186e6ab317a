import { t } from '#domain/texts/t.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { drainToasts, useQueuedToasts, type Toast } from '#ui/state/toasts/toasts.ts'

const look = {
  unstyled: true,
  classNames: {
    toast: 'flex w-full items-start gap-3 bg-ink p-4 pe-5 text-paper text-sm border-s-4 border-ink',
    success: '!border-s-green',
    error: '!border-s-red',
    info: '!border-s-blue',
    icon: 'mt-0.5 shrink-0',
    title: 'font-semibold',
    description: 'mt-0.5 text-paper/80',
    actionButton:
      'ms-auto -my-2 min-h-11 shrink-0 cursor-pointer px-3 font-semibold underline underline-offset-4 hover:no-underline',
  },
}

/** The most toasts that stand below each other. */
const MAX_TOASTS = 3

/** Closes the oldest toasts that are too many: first those that offer no undo. */
function closeSurplus(shown: Map<string | number, Toast>) {
  while (shown.size > MAX_TOASTS) {
    const [oldest] = [...shown].toSorted(([, a], [, b]) => Number(Boolean(a.undo)) - Number(Boolean(b.undo)))
    if (!oldest) return
    toast.dismiss(oldest[0])
    shown.delete(oldest[0])
  }
}

/** Closes the errors that are shown: what was tried has worked. */
function closeErrors(shown: Map<string | number, Toast>) {
  for (const [id, { kind }] of shown) {
    if (kind !== 'error') continue
    toast.dismiss(id)
    shown.delete(id)
  }
}

/**
 * Draws queued toasts with Sonner, as one stack with the newest on top, which opens where it is pointed at. A change of
 * route closes older ones, except those that survive it.
 */
export function SonnerToaster() {
  const queued = useQueuedToasts()
  const shown = useRef(new Map<string | number, Toast>())
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)

  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    for (const [id, { survives }] of shown.current) {
      if (survives) continue
      toast.dismiss(id)
      shown.current.delete(id)
    }
    // A toast survives one change of route: the next closes it.
    for (const [id, kept] of shown.current) shown.current.set(id, { ...kept, survives: false })
  }, [pathname])

  useEffect(() => {
    const messages = queued.length > 0 ? drainToasts() : []
    if (messages.some(({ kind }) => kind === 'success')) closeErrors(shown.current)
    for (const message of messages) {
      const { kind, text, description, position, duration, undo } = message
      const action = undo && { label: t('layout.undo'), onClick: () => void undo() }
      const forget = ({ id }: { id: string | number }) => shown.current.delete(id)
      const closing = { onDismiss: forget, onAutoClose: forget }
      // The same error again, as after a double tap, is shown once.
      const known = kind === 'error' && { id: text }
      shown.current.set(toast[kind](text, { ...known, description, position, duration, action, ...closing }), message)
      closeSurplus(shown.current)
    }
  }, [queued])

  return (
    // A press on a toast leaves the focus where it is: Sonner would pull it back there from whatever is pressed next.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <Sonner
        style={{ fontFamily: 'inherit' }}
        hotkey={['altKey', 'KeyT']}
        toastOptions={look}
        position="top-center"
        visibleToasts={MAX_TOASTS}
        offset={16}
        mobileOffset={12}
      />
    </div>
  )
}
