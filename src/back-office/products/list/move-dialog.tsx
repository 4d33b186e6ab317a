import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { UnseenCollections } from '#back-office/collections/unseen-collections.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Asks which collection the products shall stand in. */
export function MoveDialog({ products, onApply, ...dialog }: BulkDialogProps) {
  const [collection, setCollection] = useState(products[0]?.collection ?? 'others')
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
        onChange={({ target: { value } }) => setCollection(value)}
      >
        <CollectionOptions chosen={collection} byHand />
      </Select>
      <UnseenCollections chosen={[collection]} />
    </BulkDialog>
  )
}
