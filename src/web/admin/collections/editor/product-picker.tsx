import { useState } from 'react'
import type { CollectionProduct } from '#domain/collections/collection-draft.ts'
import { t } from '#domain/texts/t.ts'
import { SearchCombobox } from '#web/admin/sku-picker/search-combobox.tsx'
import { useProductSearch } from '#web/admin/sku-picker/use-product-search.ts'
import { ProductImage } from './product-images.tsx'

interface Props {
  products: readonly CollectionProduct[]
  onPick: (product: CollectionProduct) => void
}

/** Finds products to put into a collection. Those that are in it cannot be chosen again. */
export function ProductPicker({ products, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const found = useProductSearch(typed).products.map(({ _id, model, images }) => ({
    ...{ id: _id, model, src: images[0]?.src ?? '' },
  }))
  return (
    <SearchCombobox
      label={t('collectionRoom.putIn')}
      placeholder={t('collectionRoom.putInHint')}
      listLabel={t('collectionRoom.found')}
      typed={typed}
      onType={setTyped}
      options={found}
      keyOf={({ id }) => id}
      canPick={({ id }) => !products.some((product) => product.id === id)}
      onPick={(product) => {
        onPick(product)
        setTyped('')
      }}
    >
      {({ model, src }) => (
        <span className="flex items-center gap-3">
          <ProductImage src={src} className="w-8 shrink-0" />
          <bdi>{model}</bdi>
        </span>
      )}
    </SearchCombobox>
  )
}
