import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { notify } from '#ui/state/toasts/toasts.ts'

/** Saves or deletes: pending, then back to the list with a toast. `onError` shows what went wrong. */
export function useSaving(onError: (error: unknown) => void | Promise<void>) {
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState<string>()
  const navigate = useNavigate()

  // Only once nothing counts as unsaved any more: before, the guard would ask.
  useEffect(() => {
    if (done === undefined) return
    notify('success', done, { survives: true })
    void navigate(href('/admin/products'))
  }, [done, navigate])

  const run = async (action: () => Promise<unknown>, message: string): Promise<void> => {
    setPending(true)
    try {
      await action()
      setDone(message)
    } catch (error) {
      setPending(false)
      await onError(error)
    }
  }
  return { isPending, isDone: done !== undefined, run }
}
