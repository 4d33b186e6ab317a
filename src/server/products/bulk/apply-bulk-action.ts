import { toMembershipColumns } from '#server/collections/membership-queries.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import type { ProductSnapshot } from './product-snapshot.ts'
import { addDiscount, withDiscounts, type DiscountTerms, type SnapshotVariant } from './variant-discounts.ts'

/** What an action makes of a product. `endsAt` is when a discount ends, `coin` the smallest one of the shop. */
export function applyBulkAction(
  product: StoredProduct,
  before: ProductSnapshot,
  action: BulkAction,
  { endsAt, coin }: Pick<DiscountTerms, 'endsAt' | 'coin'>,
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
      return discountColors(product, before, { percent: action.percent, endsAt, saleId: null, coin })
    case 'endDiscount':
      return { columns, variants: variants.map((variant) => withDiscounts(product, variant, [])) }
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

/** A product with a discount more on every color that is sold, in the place of the one of that sale, or of the one by hand. */
export const discountColors = (
  product: StoredProduct,
  { columns, variants }: ProductSnapshot,
  terms: DiscountTerms,
): ProductSnapshot => ({
  columns,
  variants: variants.map((variant) => (variant.deleted === 0 ? addDiscount(product, variant, terms) : variant)),
})
