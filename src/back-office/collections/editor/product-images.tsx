import type { CollectionProducts } from '#domain/collections/collection-draft.ts'
import { t } from '#domain/texts/t.ts'
import { ProductImage } from '#back-office/product-search/product-image.tsx'

/** The most images in view. */
const MOST = 24

/** Products as small images with their names. */
export function ProductImages({ products, total }: CollectionProducts) {
  const shown = products.slice(0, MOST)
  return (
    <>
      <ul className="mt-3 grid grid-cols-4 gap-x-2 gap-y-3 sm:grid-cols-6">
        {shown.map(({ id, model, src }) => (
          <li key={id} className="min-w-0 text-tiny">
            <ProductImage src={src} className="w-full" />
            <span className="mt-1 block truncate" dir="auto" title={model}>
              {model}
            </span>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="mt-2 text-sm text-muted">{t('collectionRoom.more', { count: total - shown.length })}</p>
      )}
    </>
  )
}
