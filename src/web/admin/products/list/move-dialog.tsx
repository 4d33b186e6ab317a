import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { Collection } from '#domain/catalog/collection-id.ts'
import { collectionName } from '#domain/catalog/collections.ts'
import { Select } from '#web/ui/form/select.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Asks which collection the products shall stand in. */
export function MoveDialog({ products, onApply, ...dialog }: BulkDialogProps) {
  const [collection, setCollection] = useState<Collection>(products[0]?.collection ?? 'others')
  return (
    <BulkDialog
      title={t('productList.moveTitle', { count: products.length })}
      submit={t('productList.move')}
      onSubmit={() => void onApply({ kind: 'move', collection })}
      {...dialog}
    >
      <Select
        label={t('fields.collection')}
        value={collection}
        onChange={({ target: { value } }) => setCollection(Collection.parse(value))}
      >
        {Collection.options.map((id) => (
          <option key={id} value={id}>
            {collectionName(id)}
          </option>
        ))}
      </Select>
    </BulkDialog>
  )
}
