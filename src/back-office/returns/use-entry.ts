import { useState } from 'react'
import { ReturnReason } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'

interface Props {
  onEntered: () => Promise<void>
  onClose: () => void
}

/** Sends what was entered once, closes its dialog, and tells what is wrong with it. */
export function useEntry({ onEntered, onClose }: Props) {
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const enter = async (reason: string, send: (reason: ReturnReason) => Promise<void>) => {
    const chosen = ReturnReason.safeParse(reason)
    if (!chosen.success) return setError(t('returns.chooseReason'))
    setError('')
    setSending(true)
    try {
      await send(chosen.data)
      onClose()
      await onEntered()
    } catch (problem) {
      setError(errorMessage(problem))
      setSending(false)
    }
  }
  return { error, isSending, setError, enter }
}
