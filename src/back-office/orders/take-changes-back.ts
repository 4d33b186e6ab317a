import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { checkOrders } from './orders-news.ts'

/**
 * Takes changes of orders back, and tells which could not be: something has happened to the order since, or its pieces
 * were sold meanwhile.
 */
export async function takeChangesBack(changeIds: string[]) {
  try {
    const results = await adminApi.undoOrderChanges({ changeIds })
    const refused = results.filter(({ ok }) => !ok)
    const undone = results.length - refused.length
    if (undone > 0) notify('success', t('adminMessages.statusUndone', { count: undone }))
    const description = refused.map(({ message }) => message).join(' ')
    if (refused.length > 0) notify('error', t('adminMessages.notUndone', { count: refused.length }), { description })
    // Whatever page of the back office is open by now shows the orders as they are.
    await checkOrders()
  } catch (error) {
    notify('error', t('adminMessages.notUndone', { count: changeIds.length }), { description: errorMessage(error) })
  }
}
