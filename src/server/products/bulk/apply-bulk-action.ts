import { toMembershipColumns } from '#server/collections/membership-queries.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { discountedPrice } from '#domain/products/discounted-price.ts'
import type { ProductSnapshot } from './product-snapshot.ts'

type SnapshotVariant = ProductSnapshot['variants'][number]

/** Of a discount: its percent, when it ends, and the sale that it is of, if any. */
export interface DiscountTerms {
  percent: number
  endsAt: string | null
  saleId: string | null
}

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
      return { variants, columns: { ...columns, ...toMembershipColumns([action.collection]) } }
    case 'addTag':
      return tags.includes(action.tag) ? before : withTags(before, [...tags, action.tag])
    case 'removeTag':
      return withTags(
        before,
        tags.filter((tag) => tag !== action.tag),
      )
    case 'discount':
      return discountColors(product, before, { percent: action.percent, endsAt, saleId: null })
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

/** A product with a discount on every color that is sold, in the place of those that they have. */
export const discountColors = (
  product: StoredProduct,
  { columns, variants }: ProductSnapshot,
  terms: DiscountTerms,
): ProductSnapshot => ({
  columns,
  variants: variants.map((variant) => (variant.deleted === 0 ? discountVariant(product, variant, terms) : variant)),
})

/** A color with a discount in the place of the one that it has. */
export function discountVariant(
  product: StoredProduct,
  variant: SnapshotVariant,
  { percent, endsAt, saleId }: DiscountTerms,
): SnapshotVariant {
  const { discount: _, ...regular } = endDiscountOf(product, variant)
  const price = discountedPrice({ base: product.price, regular: regular.price }, percent)
  if (price === regular.price) return regular
  const regularPrice = regular.price === product.price ? null : regular.price
  return {
    ...regular,
    price,
    discount: { variant_id: variant.id, regular_price: regularPrice, price, ends_at: endsAt, sale_id: saleId },
  }
}

/** A variant after its discount: at its regular price, or as it is when its price was changed by hand meanwhile. */
export function endDiscountOf(product: StoredProduct, variant: SnapshotVariant): SnapshotVariant {
  const { discount, ...rest } = variant
  if (!discount) return variant
  return discount.price === variant.price ? { ...rest, price: discount.regular_price ?? product.price } : rest
}
