import type { ListedProduct, Image } from '#domain/catalog/product.ts'

/** One slide: a product, and three images of it to be shown wide, or the first of them small. */
export interface ProductSlide {
  slug: string
  model: string
  images: Image[]
}

const SLIDES = 3
const IMAGES = 3

/** The newest products that can be shown large. */
export function toProductSlides(products: ListedProduct[]): ProductSlide[] {
  return products
    .map(({ slug, model, variants }) => ({ slug, model, images: imagesOf(variants) }))
    .filter(({ images }) => images.length === IMAGES)
    .slice(0, SLIDES)
}

/** Two sides of the first colour and one of the next: what moves across a wide screen should not be one thing thrice. */
function imagesOf([first, second]: ListedProduct['variants']) {
  return [...(first?.images.slice(0, 2) ?? []), ...(second?.images.slice(0, 1) ?? first?.images.slice(2, 3) ?? [])]
}
