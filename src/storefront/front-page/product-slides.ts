import type { ListedProduct, Image } from '#domain/catalog/product.ts'

/** A slide of a product: three images side by side on wide screens, the first of them on small ones. */
export interface ProductSlide {
  slug: string
  model: string
  images: Image[]
}

const SLIDES = 3
const IMAGES = 3

/** Slides of the first products that have three images. */
export function toProductSlides(products: ListedProduct[]): ProductSlide[] {
  return products
    .map(({ slug, model, variants }) => ({ slug, model, images: imagesOf(variants) }))
    .filter(({ images }) => images.length === IMAGES)
    .slice(0, SLIDES)
}

/** Two images of the first variant and one of the second, so that a wide slide does not show the same thing three times. */
function imagesOf([first, second]: ListedProduct['variants']) {
  return [...(first?.images.slice(0, 2) ?? []), ...(second?.images.slice(0, 1) ?? first?.images.slice(2, 3) ?? [])]
}
