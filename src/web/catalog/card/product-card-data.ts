import type { ListedProduct, ListedVariant, Image } from '#domain/catalog/product.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { ShownImage } from '#web/widgets/image.tsx'

const BLURB_LENGTH = 90

/** One colour as a card can show it. */
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

/** What a product card needs and no more: lists are sent with the page, so every field is paid for many times. */
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

/** A listed product as its card shows it. */
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

/** The first colour is shown from two sides, the others from the front. */
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

/** A image that only stands in for another needs no words and no placeholder. */
function bare({ id, width, height }: Image): ShownImage {
  return { id, width, height }
}

/** Every size of any colour, in the order they come; in stock where one colour has it. */
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
