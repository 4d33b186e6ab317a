import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'

/** Saves or deletes: busy, then back to the list with a toast. `onError` shows what went wrong. */
export function useSaving(onError: (error: unknown) => void | Promise<void>) {
  const saving = useSave(onError)
  const [done, setDone] = useState<string>()
  const navigate = useNavigate()

  // Only once nothing counts as unsaved any more: before, the guard would ask.
  useEffect(() => {
    if (done === undefined) return
    notify('success', done, { survives: true })
    void navigate(href('/admin/products'))
  }, [done, navigate])

  const run = async (action: () => Promise<unknown>, message: string): Promise<void> => {
    if (await saving.run(action)) setDone(message)
  }
  return { isBusy: saving.isBusy || done !== undefined, isDone: done !== undefined, run }
}
