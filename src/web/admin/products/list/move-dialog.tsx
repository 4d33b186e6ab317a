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
      title={products.length === 1 ? 'Move product' : `Move ${products.length} products`}
      submit="Move"
      onSubmit={() => void onApply({ kind: 'move', collection })}
      {...dialog}
    >
      <Select
        label="Collection"
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
