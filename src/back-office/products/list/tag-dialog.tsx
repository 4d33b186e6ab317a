import { t } from '#domain/texts/t.ts'
import { useId, useState } from 'react'
import { ProductTag } from '#domain/products/bulk-edit.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Asks for a tag to add to the products, or to remove from them. Offers the tags they have. */
export function TagDialog({ products, onApply, ...dialog }: BulkDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const list = useId()
  const known = [...new Set(products.flatMap(({ tags }) => tags))].toSorted()

  const apply = (kind: 'addTag' | 'removeTag') => {
    const parsed = ProductTag.safeParse(typed)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) void onApply({ kind, tag: parsed.data })
  }
  return (
    <BulkDialog
      title={t('productList.tagTitle', { count: products.length })}
      submit={t('productList.addTag')}
      onSubmit={() => apply('addTag')}
      second={
        <Button look="outline" disabled={dialog.isBusy} onClick={() => apply('removeTag')}>
          {t('productList.removeTag')}
        </Button>
      }
      {...dialog}
    >
      <Field
        label={t('fields.tag')}
        list={list}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setError(undefined)
        }}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </BulkDialog>
  )
}
