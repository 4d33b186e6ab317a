import { useEffect, useState } from 'react'
import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { MAX_BULK_PRODUCTS } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface Props {
  products: ListedProductForStaff[]
  onClear: () => void
}

/** Puts the focus into the page when the products of a bulk edit, and the bar with them, have left the list. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

/** What can be done with the selected products, in a bar that sticks to the bottom of the window. */
export function BulkBar({ products, onClear }: Props) {
  const { isBusy, bulkEdit } = useBulkEdit()
  useEffect(() => keepFocus, [])
  const [opened, setOpened] = useState<'discount' | 'move' | 'tag' | 'delete'>()
  const close = () => setOpened(undefined)
  const apply = async (action: BulkAction) => {
    const productIds = products.map(({ _id }) => _id)
    if (!(await bulkEdit(productIds, action))) return
    close()
  }
  const areTooMany = products.length > MAX_BULK_PRODUCTS
  const dialog = { products, isBusy, onApply: apply, onClose: close }
  const button = (label: string, onClick: () => void) => (
    // Not `disabled` while an edit is under way: the button would lose the focus.
    <Button
      look="outline"
      className="min-h-11 px-3 py-2 text-xs sm:px-4"
      disabled={areTooMany}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {label}
    </Button>
  )

  return (
    <section
      aria-label={t('productList.selection')}
      className="sticky above-bars z-20 mt-6 grid animate-rise gap-3 border border-ink bg-paper p-3 lg:flex lg:items-center"
    >
      <div className="flex grow items-center justify-between gap-3">
        <output className="text-sm">
          <strong className="font-semibold">{t('productList.selected', { count: products.length })}</strong>
          {areTooMany && (
            <span className="block text-red">{t('adminMessages.bulkTooMany', { max: MAX_BULK_PRODUCTS })}</span>
          )}
        </output>
        <Button look="quiet" className="min-h-11 px-3 py-2 text-xs" onClick={onClear}>
          {t('ui.clear')}
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-2 lg:flex">
        {products.every(({ status }) => status === 'deleted') ? (
          button(t('productList.restore'), () => void apply({ kind: 'restore' }))
        ) : (
          <>
            {button(t('productList.publish'), () => void apply({ kind: 'publish' }))}
            {button(t('productList.makeDraft'), () => void apply({ kind: 'unpublish' }))}
            {button(t('productList.discount'), () => setOpened('discount'))}
            {button(t('productList.move'), () => setOpened('move'))}
            {button(t('productList.tag'), () => setOpened('tag'))}
            {button(t('productList.delete'), () => setOpened('delete'))}
          </>
        )}
      </div>
      {opened === 'discount' && <DiscountDialog {...dialog} />}
      {opened === 'move' && <MoveDialog {...dialog} />}
      {opened === 'tag' && <TagDialog {...dialog} />}
      <ConfirmModal
        open={opened === 'delete'}
        title={t('productList.deleteTitle', { count: products.length })}
        text={t('adminMessages.deleteProducts', { count: products.length })}
        onConfirm={() => void apply({ kind: 'delete' })}
        onCancel={close}
      />
    </section>
  )
}
