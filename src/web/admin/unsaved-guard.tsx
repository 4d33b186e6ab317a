import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminTexts } from '#domain/admin-texts.ts'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'

/** Asks before a page with changes is left: by a link here, by closing the tab in the browser's own words. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <ConfirmModal
      open={blocker.state === 'blocked'}
      title="Unsaved changes"
      text={adminTexts.unsaved}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
