import { Suspense, useEffect, useState } from 'react'
import { restoreToast, useQueuedToasts } from '#ui/state/toasts/toasts.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

const ToastStage = lazyWithRetry(async () => ({ default: (await import('./sonner-toaster.tsx')).SonnerToaster }))

/** Shows toasts. The code that draws them is fetched with the first one. */
export function Toaster() {
  const queued = useQueuedToasts()
  const [wanted, setWanted] = useState(false)
  useEffect(restoreToast, [])
  if (queued.length > 0 && !wanted) setWanted(true)
  return <Suspense>{wanted && <ToastStage />}</Suspense>
}
