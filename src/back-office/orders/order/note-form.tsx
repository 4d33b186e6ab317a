import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { errorMessage, fieldErrors } from '#ui/state/api-error.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/form/field.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { notesOf, removeNote } from './remove-note.ts'

/** Adds a note that only staff read. The text stays in the form until it is saved. */
export function NoteForm({ orderId, onSaved }: { orderId: string; onSaved: () => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(adminEndpoints.addOrderNote.schema.body),
    defaultValues: { note: '' },
  })
  const { register, setError, reset, formState } = form
  const { errors } = formState

  const add = async ({ note }: { note: string }) => {
    const { id: noteId } = await adminApi.addOrderNote({ orderId, note })
    reset()
    notify('success', t('adminMessages.noteSaved'), {
      of: notesOf(orderId),
      undo: () => removeNote({ orderId, noteId }, onSaved),
    })
    await onSaved()
  }
  const { submit, isBusy } = useFormSave(form, add, (error) =>
    setError('note', { message: fieldErrors(error)['note'] ?? errorMessage(error) }),
  )

  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <TextArea
        label={t('adminOrders.note')}
        className="min-w-40 flex-1"
        error={errors.note?.message}
        {...register('note')}
      />
      <Button type="submit" look="outline" className="min-h-11! px-3! py-1! text-xs" disabled={isBusy}>
        {t('adminOrders.addNote')}
      </Button>
      <UndoHere of={notesOf(orderId)} className="basis-full" />
    </form>
  )
}
