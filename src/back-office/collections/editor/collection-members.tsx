import { t } from '#domain/texts/t.ts'
import { ProductPicker } from '#back-office/product-search/product-picker.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { ProductOrder } from './product-order.tsx'
import type { LoadedCollection, useCollectionForm } from './use-collection-form.ts'

interface Props {
  loaded: LoadedCollection | undefined
  form: ReturnType<typeof useCollectionForm>
}

/** The products of a collection: put in and taken out where it is filled by hand, moved where it is ordered by hand. */
export function CollectionMembers({ loaded, form: { products, setProducts, values } }: Props) {
  const isFilledByHand = !values.rule
  const total = Math.max(products.length, (loaded?.total ?? 0) + products.length - (loaded?.products.length ?? 0))
  return (
    <div className="grid gap-4">
      {isFilledByHand && (
        <ForRight right="catalog:write">
          <ProductPicker
            label={t('collectionRoom.putIn')}
            isChosen={({ id }) => products.some((product) => product.id === id)}
            onPick={({ id, model, src }) => setProducts([...products, { id, model, src }])}
          />
        </ForRight>
      )}
      {products.length === 0 ? (
        <p className="border-y border-line py-6 text-muted">{t('collectionRoom.noProducts')}</p>
      ) : (
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('collectionRoom.inIt', { count: total })}</h3>
          <ProductOrder
            products={products}
            total={total}
            isByHand={values.sort === 'hand'}
            canRemove={isFilledByHand}
            onChange={setProducts}
          />
        </div>
      )}
    </div>
  )
}
