import { discountedPrice } from '#domain/products/discounted-price.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { ProductSnapshot } from './product-snapshot.ts'

export type SnapshotVariant = ProductSnapshot['variants'][number]

/** Of a discount: its percent, when it ends, the sale that it is of, if any, and the smallest coin of the shop. */
export interface DiscountTerms {
  percent: number
  endsAt: string | null
  saleId: string | null
  coin: SmallestCoin
}

/** A discount that a color has. `price` is what it makes of the regular price, in millimes. */
export interface ColorDiscount {
  sale_id: string | null
  percent: number | null
  price: number
  ends_at: string | null
}

/** What a color costs without its discounts: also the price that was set by hand while it had one, which ends them. */
export function regularPriceOf({ price: base }: StoredProduct, { price, discount }: SnapshotVariant): number {
  return discount?.price === price ? (discount.regular_price ?? base) : price
}

/** All discounts of a color, the one that holds first. None where its price was set by hand meanwhile. */
export function discountsOf(product: StoredProduct, variant: SnapshotVariant, coin: SmallestCoin): ColorDiscount[] {
  const { discount, covered = [] } = variant
  if (discount && discount.price !== variant.price) return []
  const regular = regularPriceOf(product, variant)
  const { sale_id, percent = null, price = 0, ends_at = null } = discount ?? {}
  return [
    ...(discount ? [{ sale_id: sale_id ?? null, percent, price, ends_at }] : []),
    ...covered.map((other) => ({
      sale_id: other.sale_id || null,
      percent: other.percent,
      ends_at: other.ends_at,
      price: other.percent === null ? other.price : discountedPrice(regular, other.percent, coin),
    })),
  ]
}

/** A color that has these discounts and no others: the lowest price holds, of equal ones that of the first. */
export function withDiscounts(
  product: StoredProduct,
  variant: SnapshotVariant,
  discounts: readonly ColorDiscount[],
): SnapshotVariant {
  const regular = regularPriceOf(product, variant)
  const { discount: _, covered: __, ...plain } = variant
  const [best, ...others] = discounts.filter(({ price }) => price < regular).toSorted((a, b) => a.price - b.price)
  if (!best) return { ...plain, price: regular }
  const covered = others.map((other) => ({ ...other, variant_id: variant.id, sale_id: other.sale_id ?? '' }))
  const regularPrice = regular === product.price ? null : regular
  return {
    ...plain,
    price: best.price,
    discount: { ...best, variant_id: variant.id, regular_price: regularPrice },
    ...(covered.length > 0 && { covered: covered.toSorted((a, b) => (a.sale_id < b.sale_id ? -1 : 1)) }),
  }
}

/** A color with one discount more, in the place of the one of the same sale, or of the one by hand. */
export function addDiscount(
  product: StoredProduct,
  variant: SnapshotVariant,
  { percent, endsAt, saleId, coin }: DiscountTerms,
): SnapshotVariant {
  const price = discountedPrice(regularPriceOf(product, variant), percent, coin)
  const others = discountsOf(product, variant, coin).filter(({ sale_id: id }) => id !== saleId)
  return withDiscounts(product, variant, [...others, { sale_id: saleId, percent, price, ends_at: endsAt }])
}

/** What the discounts of a product depend on beside it. */
export interface DiscountsNow {
  isOver: (discount: ColorDiscount) => boolean
  coin: SmallestCoin
}

/** A product without those of its discounts that are over. A price that was set by hand ends them all. */
export const withoutEnded = (
  product: StoredProduct,
  { columns, variants }: ProductSnapshot,
  { isOver, coin }: DiscountsNow,
): ProductSnapshot => ({
  columns,
  variants: variants.map((variant) =>
    withDiscounts(
      product,
      variant,
      discountsOf(product, variant, coin).filter((discount) => !isOver(discount)),
    ),
  ),
})
