import { t } from '#domain/texts/t.ts'
import { AlertDialog } from 'radix-ui'
import { useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useLayer } from './dialog.tsx'

interface Props {
  open: boolean
  title: string
  text: string
  /** What the button says that goes on; by default that it confirms. */
  confirmLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Whether it asks about a move in the history, which an entry of its own would lead astray. */
  isAboutLeaving?: boolean
  /** More to read or to fill in before confirming. */
  children?: React.ReactNode
}

/** Asks for confirmation of an action that is hard to undo. Escape and Back cancel (spec §2). */
export function ConfirmModal({
  open,
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
  isAboutLeaving = false,
  children,
}: Props) {
  // As in Dialog: Radix returns the focus to its own trigger only.
  const opener = useRef<Element>(null)
  const dismiss = useLayer(open && !isAboutLeaving, onCancel)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => isOpen || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="band fixed inset-0 z-50 animate-appear bg-ink/50" />
        <AlertDialog.Content
          onEscapeKeyDown={dismiss}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-50 grid animate-rise gap-4 bg-paper p-5 focus:outline-none sm:inset-0 sm:m-auto sm:h-fit sm:w-full sm:max-w-md sm:rounded-window"
        >
          <AlertDialog.Title className="headline text-base">{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button look="outline" onClick={dismiss}>
                {t('ui.cancel')}
              </Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                look="ink"
                onClick={(event) => {
                  // Closing it would cancel what is on its way; the page that is left takes it along.
                  if (isAboutLeaving) event.preventDefault()
                  onConfirm()
                }}
              >
                {confirmLabel ?? t('ui.confirm')}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
