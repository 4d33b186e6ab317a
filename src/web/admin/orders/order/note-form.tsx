import { useState } from 'react'
import { adminTexts } from '#domain/admin-texts.ts'
import { texts } from '#domain/texts.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage, fieldErrors } from '#web/state/api-error.ts'

/** A note that only staff read. What was typed stays until it is saved. */
export function NoteForm({ orderId, onSaved }: { orderId: string; onSaved: () => Promise<void> }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    try {
      await adminApi.addOrderNote({ orderId, note })
      setNote('')
      setError(undefined)
      notify('success', adminTexts.noteSaved)
      await onSaved()
    } catch (failure) {
      setError(fieldErrors(failure)['note'] ?? errorMessage(failure, texts.error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Note"
        name="note"
        className="w-full"
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" look="outline" className="min-h-11 px-4 py-2 text-xs" disabled={isSaving}>
        Add note
      </Button>
    </form>
  )
}
