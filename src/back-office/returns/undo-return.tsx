import { useState } from 'react'
import type { OrderReturn } from '#domain/returns/return.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'

/** Undoes a return: stock, money and store credit are as before it. */
export function UndoReturn({ entry, onUndone }: { entry: OrderReturn; onUndone: () => Promise<void> }) {
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    try {
      await adminApi.undoReturn({ returnId: entry.id })
      notify('success', t('returns.wasUndone'))
      await onUndone()
    } catch (error) {
      notify('error', errorMessage(error))
    } finally {
      setUndoing(false)
    }
  }
  return (
    <Button
      look="quiet"
      className="px-0"
      disabled={isUndoing}
      aria-label={t('returns.undoOf', { number: entry.number })}
      onClick={() => void undo()}
    >
      {t('returns.undo')}
    </Button>
  )
}
