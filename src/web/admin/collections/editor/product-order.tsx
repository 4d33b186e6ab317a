import { MAX_ORDERED, type CollectionProduct } from '#domain/collections/collection-draft.ts'
import { t } from '#domain/texts/t.ts'
import { MovableList } from '#web/admin/ordering/movable-list.tsx'
import { useMay } from '#web/admin/rights/rights.ts'
import { ProductImage } from './product-images.tsx'

interface Props {
  products: readonly CollectionProduct[]
  total: number
  onChange: (products: CollectionProduct[]) => void
}

/** The products of a collection in their order by hand. */
export function ProductOrder({ products, total, onChange }: Props) {
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {t('collectionRoom.orderHint')}
        {total > MAX_ORDERED && <> {t('collectionRoom.orderMost', { max: MAX_ORDERED })}</>}
      </p>
      <MovableList
        label={t('collectionRoom.order')}
        items={products}
        keyOf={({ id }) => id}
        nameOf={({ model }) => model}
        mayMove={useMay('catalog:write')}
        onChange={onChange}
      >
        {({ model, src }, index) => (
          <div className="flex items-center gap-3 text-sm">
            <span className="w-6 shrink-0 text-end text-muted tabular-nums">{index + 1}</span>
            <ProductImage src={src} className="w-10 shrink-0" />
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {model}
            </span>
          </div>
        )}
      </MovableList>
    </>
  )
}
