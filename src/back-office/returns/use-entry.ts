import { useState } from 'react'
import { ReturnReason } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'

interface Props {
  onEntered: () => Promise<void>
  onClose: () => void
}

/** Sends what was entered once, closes its dialog, and tells what is wrong with it. */
export function useEntry({ onEntered, onClose }: Props) {
  const [error, setError] = useState('')
  const { run, isBusy } = useSave((problem) => setError(errorMessage(problem)))
  const enter = async (reason: string, send: (reason: ReturnReason) => Promise<void>) => {
    const chosen = ReturnReason.safeParse(reason)
    if (!chosen.success) return setError(t('returns.chooseReason'))
    setError('')
    await run(async () => {
      await send(chosen.data)
      onClose()
      await onEntered()
    })
  }
  return { error, isBusy, setError, enter }
}
