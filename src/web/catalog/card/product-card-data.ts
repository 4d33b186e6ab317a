import type { ListedProduct, ListedVariant, Image } from '#domain/catalog/product.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { ShownImage } from '#web/widgets/image.tsx'

const BLURB_LENGTH = 90

/** A variant as a card shows it. */
export interface CardVariant {
  variantId: string
  color: string
  colorSlug: string
  swatch: string
  price: Millimes
  discount: number
  front: ShownImage | undefined
  back: ShownImage | undefined
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
  variants: CardVariant[]
  sizes: { value: string; isInStock: boolean }[]
}

/** The fields of a listed product that its card shows. */
export function toProductCardData(product: ListedProduct): ProductCardData {
  const { _id: id, slug, model, type, description, price, discount, isSoldOut, variants } = product
  return {
    id,
    slug,
    model,
    type,
    blurb: shorten(description),
    price,
    discount,
    isSoldOut,
    variants: variants.map(toCardVariant),
    sizes: listSizes(variants),
  }
}

/** The first variant has a front and a back image, the others only a front. */
function toCardVariant(variant: ListedVariant, index: number): CardVariant {
  const { variantId, color, colorSlug, swatch, variantPrice: price, discount, images } = variant
  const [front, back] = images
  const isFirst = index === 0
  return {
    variantId,
    color,
    colorSlug,
    swatch,
    price,
    discount,
    front: isFirst ? front : front && bare(front),
    back: isFirst && back ? bare(back) : undefined,
  }
}

/** An image without alt text and placeholder: it only replaces another one. */
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
