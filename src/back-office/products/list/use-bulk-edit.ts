import { t } from '#domain/texts/t.ts'
import { useRevalidator } from 'react-router'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'

/** Bulk edits of products, each with a toast that takes it back. */
export function useBulkEdit() {
  const { revalidate } = useRevalidator()
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error, t('messages.error')))
  })

  const undo = async (id: string) => {
    try {
      const { restored } = await adminApi.undoBulkEdit({ id })
      notify('success', t('adminMessages.bulkUndone', { count: restored }))
    } catch (error) {
      notify('error', t('adminMessages.bulkNotUndone'), { description: errorMessage(error, t('messages.error')) })
    }
    await revalidate()
  }

  /** Whether it was done. */
  const bulkEdit = (productIds: string[], action: BulkAction): Promise<boolean> =>
    run(async () => {
      const { id, changed } = await adminApi.bulkEditProducts({ productIds, action })
      if (changed === 0) notify('info', t('adminMessages.bulkUnchanged'))
      else {
        const text = t('adminMessages.bulkEdited', { count: changed, edit: action.kind })
        notify('success', text, { undo: () => undo(id) })
      }
      await revalidate()
    })
  return { isBusy, bulkEdit }
}
