import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'

interface Props {
  past: ImportDetails
  onUndone: (past: ImportDetails) => void
}

/** Undoes an import after asking, batch by batch. One that was interrupted goes on where it stopped. */
export function UndoImport({ past, onUndone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [left, setLeft] = useState<number>()
  const all = past.created + past.updated

  const undo = async () => {
    setAsking(false)
    setFailure(undefined)
    try {
      let latest = past
      setLeft(past.undoneAt ? past.left : all)
      do {
        latest = await adminApi.undoImport({ importId: past.id })
        setLeft(latest.left)
      } while (latest.left > 0)
      onUndone(latest)
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
    }
    setLeft(undefined)
  }

  if (all === 0) return <p className="text-muted">{t('adminMessages.nothingToUndo')}</p>
  return (
    <section aria-label={t('import.undo')} className="grid gap-4">
      {left === undefined ? (
        <Button look="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          {past.undoneAt ? t('import.goOnUndoing') : t('import.undoThis')}
        </Button>
      ) : (
        <>
          <output>{t('import.doneOf', { done: all - left, total: all })}</output>
          <ProgressBar label={t('import.undo')} value={all - left} max={all} />
        </>
      )}
      {failure && <Alert>{failure}</Alert>}
      <ConfirmModal
        open={isAsking}
        title={t('import.undoThis')}
        text={t('adminMessages.undoImport', { created: past.created, updated: past.updated })}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
