import { lazy, Suspense, useEffect, useState } from 'react'
import { recallToast, useWaitingToasts } from '#web/state/toasts.ts'

const ToastStage = lazy(async () => ({ default: (await import('./toast-stage.tsx')).ToastStage }))

/** Shows the shop's toasts. Its code arrives with the first toast, so a page without one pays nothing. */
export function Toaster() {
  const waiting = useWaitingToasts()
  const [wanted, setWanted] = useState(false)
  useEffect(recallToast, [])
  if (waiting.length > 0 && !wanted) setWanted(true)
  return <Suspense>{wanted && <ToastStage />}</Suspense>
}
