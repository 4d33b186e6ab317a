import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { Link } from '#ui/controls/link.tsx'
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
  },
}

/** Pixels around toasts. */
const GAP = 12

/** Where they begin. */
const TOP = `var(--toast-top, ${GAP}px)`

/** Closes what stands before a new toast: one is read at a time. */
function closeOthers(shown: Map<string | number, Toast>) {
  for (const id of shown.keys()) toast.dismiss(id)
  shown.clear()
}

/** Lets toasts begin below the header, which they would cover. */
function placeBelowHeader() {
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {}
  document.documentElement.style.setProperty('--toast-top', `${Math.max(bottom, 0) + GAP}px`)
}

/** Leads to what a toast tells of. */
const SeeLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="ms-auto inline-flex min-h-11 shrink-0 items-center self-center font-semibold underline underline-offset-4 hover:no-underline"
  >
    {label}
  </Link>
)

/**
 * Draws queued toasts with Sonner, one at a time. A change of route closes older ones, except those that survive it.
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
    if (messages.length > 0) placeBelowHeader()
    for (const message of messages) {
      const { kind, text, description, image, link, position, duration } = message
      const action = link && <SeeLink {...link} />
      const icon = image && <img src={image} alt="" className="h-14 w-11 object-cover" />
      const forget = ({ id }: { id: string | number }) => shown.current.delete(id)
      const closing = { onDismiss: forget, onAutoClose: forget }
      // The same error again, as after a double tap, is shown once.
      const known = kind === 'error' && { id: text }
      if (!shown.current.has(text)) closeOthers(shown.current)
      shown.current.set(
        toast[kind](text, { ...known, description, icon, position, duration, action, ...closing }),
        message,
      )
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
        visibleToasts={1}
        offset={{ top: TOP }}
        mobileOffset={{ top: TOP, left: GAP, right: GAP }}
      />
    </div>
  )
}
