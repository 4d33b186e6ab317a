import { useState } from 'react'
import type { CollectionProduct } from '#domain/collections/collection-draft.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { ProductWithImage } from './product-with-image.tsx'
import { SearchCombobox } from './search-combobox.tsx'
import { useProductSearch } from './use-product-search.ts'

/** A product on sale as a picker finds it. */
interface FoundProduct extends CollectionProduct {
  slug: string
}

interface Props {
  label: string
  /** It cannot be chosen again, and says so. */
  isChosen: (product: FoundProduct) => boolean
  /** Drafts are found too. */
  isOfAll?: boolean
  /** No more can be chosen. */
  isFull?: boolean
  onPick: (product: FoundProduct) => void
  error?: string | undefined
}

/** Finds a product by name, with its image. */
export function ProductPicker({ label, isChosen, isOfAll = false, isFull = false, onPick, error }: Props) {
  const [typed, setTyped] = useState('')
  const found = useProductSearch(typed, isOfAll).products.map(({ _id: id, slug, model, images: [image] }) => ({
    id,
    slug,
    model,
    src: image ? thumbnailUrl(image) : '',
  }))
  return (
    <SearchCombobox
      label={label}
      placeholder={t('productPicker.hint')}
      listLabel={t('productPicker.found')}
      typed={typed}
      onType={setTyped}
      options={found}
      keyOf={({ id }) => id}
      canPick={(product) => !isFull && !isChosen(product)}
      onPick={(product) => {
        onPick(product)
        setTyped('')
      }}
      error={error}
    >
      {(product) => (
        <ProductWithImage {...product}>
          {isChosen(product) && <span className="text-muted">{t('productPicker.isChosen')}</span>}
        </ProductWithImage>
      )}
    </SearchCombobox>
  )
}
