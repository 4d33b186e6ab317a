import { discountPercent } from '#domain/catalog/discount.ts'
import { slugify } from '#domain/catalog/slug.ts'
import { numberIn, soldSizes, type ProductDraft } from './product-draft.ts'

const millimes = (text: string) => Math.round((numberIn(text) || 0) * 1000)

/** A draft in the shape of the shop's own product card. */
export function previewCard(draft: ProductDraft) {
  const price = millimes(draft.price)
  const variants = draft.variants.map((variant) => {
    const paid = variant.price.trim() === '' ? price : millimes(variant.price)
    const [front, back] = variant.imageKeys
      .flatMap((key) => draft.images.find((image) => image.key === key && !image.isRemoved && image.id) ?? [])
      .map(({ id = '', src, alt }) => ({ id, alt, width: widthIn(src), height: 0 }))
    return {
      variantId: variant.key,
      color: variant.color,
      colorSlug: slugify(variant.color),
      swatch: variant.swatch,
      price: paid,
      discount: discountPercent(price, paid),
      front,
      back,
    }
  })
  const stockOf = (size: string) => draft.variants.some(({ stock }) => numberIn(stock[size] ?? '') > 0)
  const sold = new Set(draft.variants.flatMap((variant) => soldSizes(draft, variant)))
  return {
    id: 'preview',
    slug: slugify(draft.model),
    model: draft.model,
    type: draft.type,
    blurb: '',
    price,
    discount: Math.max(0, ...variants.map(({ discount }) => discount)),
    isSoldOut: ![...sold].some(stockOf),
    variants,
    sizes: draft.sizes.filter((size) => sold.has(size)).map((value) => ({ value, isInStock: stockOf(value) })),
  }
}

/** The width a image's own address names: no wider one exists. */
function widthIn(src: string) {
  return Number(/\/(\d+)\.\w+$/.exec(src)?.[1] ?? 0)
}
