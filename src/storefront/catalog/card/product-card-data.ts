import type { ListedProduct, ListedVariant, Image } from '#domain/catalog/product.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { ShownImage } from '#ui/widgets/image.tsx'

const BLURB_LENGTH = 90

/** A variant as a card shows it. */
export interface CardVariant {
  variantId: string
  color: string
  colorSlug: string
  swatch: string
  price: Millimes
  oldPrice?: Millimes
  discount: number
  images: ShownImage[]
}

/** The fields that a product card shows and no others: lists are part of the HTML, so each field is sent many times. */
export interface ProductCardData {
  id: string
  slug: string
  model: string
  type: string
  blurb: string
  price: Millimes
  discount: number
  isSoldOut: boolean
  /** Whether filters or sort order have put the first variant there, so that the card must link to it. */
  isColorSelected: boolean
  /** Whether the price of the first variant is the lowest of several that match. */
  isFrom: boolean
  variants: CardVariant[]
  sizes: { value: string; isInStock: boolean }[]
}

/** The fields of a listed product that its card shows. */
export function toProductCardData(product: ListedProduct): ProductCardData {
  const { _id: id, slug, model, type, description, price, discount, isSoldOut, variants, priceRange } = product
  return {
    id,
    slug,
    model,
    type,
    blurb: shorten(description),
    price,
    discount,
    isSoldOut,
    isColorSelected: false,
    isFrom: variants[0]?.variantPrice === priceRange.lowest && priceRange.lowest < priceRange.highest,
    variants: variants.map(toCardVariant),
    sizes: listSizes(variants),
  }
}

/** The front of the first variant is complete. The other images only replace it. */
function toCardVariant(variant: ListedVariant, index: number): CardVariant {
  const { variantId, color, colorSlug, swatch, variantPrice: price, oldPrice, discount, images } = variant
  const [front, ...others] = images
  return {
    variantId,
    color,
    colorSlug,
    swatch,
    price,
    ...(oldPrice !== undefined && { oldPrice }),
    discount,
    images: front ? [index === 0 ? front : bare(front), ...others.map(bare)] : [],
  }
}

/** An image without alt text and placeholder. */
function bare({ id, width, height }: Image): ShownImage {
  return { id, width, height }
}

/** The sizes of all variants, in stock if one variant has it in stock. */
function listSizes(variants: ListedVariant[]) {
  const sizes = new Map<string, boolean>()
  for (const { skus } of variants) {
    for (const { sizes: value, quantity } of skus) sizes.set(value, sizes.get(value) || quantity > 0)
  }
  return [...sizes].map(([value, isInStock]) => ({ value, isInStock }))
}

function shorten(text: string) {
  if (text.length <= BLURB_LENGTH) return text
  return `${text.slice(0, BLURB_LENGTH).replace(/\s+\S*$/, '')}…`
}
