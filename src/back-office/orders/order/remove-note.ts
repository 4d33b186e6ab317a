import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

interface Note {
  orderId: string
  noteId: string
}

/** Names the notes of an order, beside which one can be brought back. */
export const notesOf = (orderId: string) => `notes ${orderId}`

/** Takes a note out of a timeline at once; it can be brought back to its place. */
export async function removeNote(note: Note, onChanged: () => Promise<void>) {
  await tell(async () => {
    await adminApi.deleteOrderNote(note)
    notify('success', t('notes.deleted'), { of: notesOf(note.orderId), undo: () => restoreNote(note, onChanged) })
    await onChanged()
  })
}

async function restoreNote(note: Note, onChanged: () => Promise<void>) {
  await tell(async () => {
    await adminApi.restoreOrderNote(note)
    notify('success', t('notes.restored'))
    await onChanged()
  })
}

async function tell(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    notify('error', t('notes.notChanged'), { description: errorMessage(error) })
  }
}
