import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { notify } from '#web/state/toasts.ts'
import { fieldsOf, messageOf } from '#web/admin/failure.ts'

/** What saving says when it is done, and when it failed without words of its own. */
interface Words {
  done: string
  failed: string
}

/**
 * Saves or deletes: pending, then back to the list with a toast, or a refusal beside the fields. `handle` may take
 * care of an error itself.
 */
export function useSaving() {
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState<string>()
  const [refusal, setRefusal] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()

  // Only once nothing counts as unsaved any more: before, the guard would ask.
  useEffect(() => {
    if (done === undefined) return
    notify('success', done, { survives: true })
    void navigate(href('/admin/products'))
  }, [done, navigate])

  const run = async (
    action: () => Promise<unknown>,
    words: Words,
    handle?: (error: unknown) => Promise<boolean>,
  ): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    setRefusal({})
    try {
      await action()
      setDone(words.done)
    } catch (error) {
      setPending(false)
      if (await handle?.(error)) return
      setRefusal(fieldsOf(error))
      setFailure(messageOf(error, words.failed))
    }
  }
  return { isPending, isDone: done !== undefined, refusal, failure, run }
}
