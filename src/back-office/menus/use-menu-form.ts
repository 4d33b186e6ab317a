import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Menu } from '#domain/collections/menus/menu.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { toEdited, toSent, type EditedItem } from './menu-values.ts'
import { useSave } from '#ui/state/use-save.ts'

/** Edits and saves the items of a menu. Never overwrites what a colleague has saved meanwhile. */
export function useMenuForm(menu: Menu) {
  const { name, version } = menu
  const { revalidate } = useRevalidator()
  const [start] = useState<readonly EditedItem[]>(() => toEdited(menu.items))
  const [items, setItems] = useState(start)
  const [failure, setFailure] = useState<{ isConflict: boolean; message: string }>()
  const { run, isBusy } = useSave((error) =>
    setFailure({ isConflict: findApiError(error)?.code === 'COLLECTION_CHANGED', message: errorMessage(error) }),
  )

  const change = (work: () => Promise<unknown>, told: string) =>
    run(async () => {
      await work()
      setFailure(undefined)
      notify('success', told)
      await revalidate()
    })
  return {
    items,
    isBusy,
    failure,
    setItems: (next: readonly EditedItem[]) => setItems(next),
    isChanged: items !== start,
    save: () => change(() => adminApi.saveMenu({ name, version, items: toSent(items) }), t('menuRoom.saved')),
    reset: () => change(() => adminApi.resetMenu({ name }), t('menuRoom.isReset')),
    /** Replaces the items by what a colleague has saved. */
    reload: () => void revalidate(),
  }
}
