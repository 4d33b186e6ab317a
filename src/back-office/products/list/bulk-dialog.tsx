import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'

/** What the dialogs of bulk edits are given. */
export interface BulkDialogProps {
  products: ListedProductForStaff[]
  isBusy: boolean
  onApply: (action: BulkAction) => Promise<void>
  onClose: () => void
}

interface Props extends Omit<BulkDialogProps, 'products' | 'onApply'> {
  title: string
  submit: string
  onSubmit: () => void
  /** A second button, in front of the one that submits. */
  second?: React.ReactNode
  children: React.ReactNode
}

/** A dialog that asks for what a bulk edit needs to know. */
export function BulkDialog({ title, submit, second, isBusy, onSubmit, onClose, children }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={title}>
      <DialogForm
        aria-label={title}
        fields="gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        end={
          <div className="flex flex-wrap justify-end gap-3 *:grow max-sm:*:px-4 sm:*:grow-0">
            {second}
            <Button type="submit" look="ink" disabled={isBusy}>
              {submit}
            </Button>
          </div>
        }
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}
