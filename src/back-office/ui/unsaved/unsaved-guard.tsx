import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { useUnsaved } from './use-unsaved-changes.ts'

/** Asks before a page with unsaved changes is left: links with a dialog, closing the tab with the browser's own. */
export function UnsavedGuard() {
  const isChanged = useUnsaved(({ size }) => size > 0)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const now = [...useUnsaved.getState().values()]
    return currentLocation.pathname === nextLocation.pathname
      ? currentLocation.search !== nextLocation.search && now.some(({ byQuery }) => byQuery)
      : now.length > 0
  })
  useEffect(() => {
    if (!isChanged) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isChanged])
  return (
    <ConfirmModal
      open={blocker.state === 'blocked'}
      isAboutLeaving
      title={t('admin.unsavedTitle')}
      text={t('adminMessages.unsaved')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
