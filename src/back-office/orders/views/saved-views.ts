import { create } from 'zustand'
import type { SavedView } from '#domain/orders/staff/views/saved-view.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** The own views as they were last read. Tabs and palette show the same. */
export const useSavedViews = create<{ views: readonly SavedView[] }>(() => ({ views: [] }))

/** Reads the own views. Without them the list can still be used. */
export async function loadSavedViews() {
  const views = await adminApi.listSavedViews().catch(() => undefined)
  if (views) useSavedViews.setState({ views })
}

/** Deletes a view at once; a toast brings it back where it stood. */
export async function removeSavedView(view: SavedView) {
  const { name, filter } = view
  const place = useSavedViews.getState().views.findIndex(({ id }) => id === view.id)
  await tell(async () => {
    await adminApi.deleteSavedView({ viewId: view.id })
    await loadSavedViews()
    const undo = () =>
      tell(async () => {
        await adminApi.saveView({ name, filter, ...(place >= 0 && { place }) })
        await loadSavedViews()
        notify('success', t('savedViews.restored', { name }))
      })
    notify('success', t('savedViews.deleted', { name }), { undo })
  })
}

async function tell(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    notify('error', t('savedViews.notChanged'), { description: errorMessage(error) })
  }
}
