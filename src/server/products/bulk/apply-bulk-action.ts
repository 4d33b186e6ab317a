import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { discountedPrice } from '#domain/products/discounted-price.ts'
import type { ProductSnapshot } from './product-snapshot.ts'

type SnapshotVariant = ProductSnapshot['variants'][number]

/** What an action makes of a product. `endsAt` is when a discount ends. */
export function applyBulkAction(
  product: StoredProduct,
  before: ProductSnapshot,
  action: BulkAction,
  endsAt: string | null,
): ProductSnapshot {
  const { columns, variants } = before
  const tags = JSON.parse(columns.tags) as string[]
  switch (action.kind) {
    case 'publish':
      return { variants, columns: { ...columns, status: 'published' } }
    case 'unpublish':
      return { variants, columns: { ...columns, status: 'draft' } }
    case 'delete':
      return { variants, columns: { ...columns, status: 'deleted' } }
    case 'restore':
      return columns.status === 'deleted'
        ? { variants: withOneSold(variants), columns: { ...columns, status: 'draft' } }
        : before
    case 'move':
      return { variants, columns: { ...columns, collection: action.collection } }
    case 'addTag':
      return tags.includes(action.tag) ? before : withTags(before, [...tags, action.tag])
    case 'removeTag':
      return withTags(
        before,
        tags.filter((tag) => tag !== action.tag),
      )
    case 'discount':
      return {
        columns,
        variants: variants.map((variant) =>
          variant.deleted === 0 ? discountVariant(product, variant, { percent: action.percent, endsAt }) : variant,
        ),
      }
    case 'endDiscount':
      return { columns, variants: variants.map((variant) => endDiscountOf(product, variant)) }
  }
}

const withTags = ({ columns, variants }: ProductSnapshot, tags: string[]): ProductSnapshot => ({
  variants,
  columns: { ...columns, tags: JSON.stringify(tags) },
})

/** A product whose variants were all deleted comes back with all of them: with none it could not be edited. */
function withOneSold(variants: SnapshotVariant[]): SnapshotVariant[] {
  const isAnySold = variants.some(({ deleted }) => deleted === 0)
  return isAnySold ? variants : variants.map((variant) => ({ ...variant, deleted: 0 }))
}

function discountVariant(
  product: StoredProduct,
  variant: SnapshotVariant,
  { percent, endsAt }: { percent: number; endsAt: string | null },
): SnapshotVariant {
  const { discount: _, ...regular } = endDiscountOf(product, variant)
  const price = discountedPrice({ base: product.price, regular: regular.price }, percent)
  if (price === regular.price) return regular
  const regularPrice = regular.price === product.price ? null : regular.price
  return {
    ...regular,
    price,
    discount: { variant_id: variant.id, regular_price: regularPrice, price, ends_at: endsAt },
  }
}

/** A variant after its discount: at its regular price, or as it is when its price was changed by hand meanwhile. */
export function endDiscountOf(product: StoredProduct, variant: SnapshotVariant): SnapshotVariant {
  const { discount, ...rest } = variant
  if (!discount) return variant
  return discount.price === variant.price ? { ...rest, price: discount.regular_price ?? product.price } : rest
}
