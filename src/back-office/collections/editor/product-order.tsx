import { MAX_ORDERED, type CollectionProduct } from '#domain/collections/collection-draft.ts'
import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { ProductWithImage } from '#back-office/product-search/product-with-image.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  products: readonly CollectionProduct[]
  total: number
  /** Its products are moved by hand. */
  isByHand: boolean
  /** They are taken out of it by hand. */
  canRemove: boolean
  onChange: (products: CollectionProduct[]) => void
}

/** The products of a collection, in their order by hand where it has one. */
export function ProductOrder({ products, total, isByHand, canRemove, onChange }: Props) {
  const mayMove = useMay('catalog:write') && isByHand
  return (
    <>
      {isByHand && (
        <p className="mb-3 text-sm text-muted">
          {t('collectionRoom.orderHint')}
          {total > MAX_ORDERED && <> {t('collectionRoom.orderMost', { max: MAX_ORDERED })}</>}
        </p>
      )}
      <MovableList
        label={t('collectionRoom.order')}
        items={products}
        keyOf={({ id }) => id}
        nameOf={({ model }) => model}
        mayMove={mayMove}
        onChange={onChange}
      >
        {({ id, model, src }, index) => (
          <div className="flex items-center gap-3 text-sm">
            <span className="w-6 shrink-0 text-end text-muted tabular-nums">{index + 1}</span>
            <ProductWithImage model={model} src={src}>
              {canRemove && (
                <ForRight right="catalog:write">
                  <IconButton
                    label={t('collectionRoom.takeOut', { name: model })}
                    onClick={() => onChange(products.filter((other) => other.id !== id))}
                  >
                    <TrashIcon />
                  </IconButton>
                </ForRight>
              )}
            </ProductWithImage>
          </div>
        )}
      </MovableList>
    </>
  )
}
