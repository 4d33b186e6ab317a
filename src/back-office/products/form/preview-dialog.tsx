import { t } from '#domain/texts/t.ts'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The product as customers will see it in a list. */
export function PreviewDialog({ open, onClose, children }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('products.preview')}>
      <div className="mx-auto w-full max-w-72 p-5">{children}</div>
    </Dialog>
  )
}
