import { t } from '#domain/texts/t.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

interface Props {
  isChanged: boolean
  title?: string
  text?: string
  /** Another query of the same page leaves what was changed as well. */
  byQuery?: boolean
}

/** Asks before a page with unsaved changes is left: links with a dialog, closing the tab with the browser's own. */
export function UnsavedGuard({
  isChanged,
  title = t('admin.unsavedTitle'),
  text = t('adminMessages.unsaved'),
  byQuery = false,
}: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (byQuery && currentLocation.search !== nextLocation.search)),
  )
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
      title={title}
      text={text}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
