import type { ListedProduct, Picture } from '#domain/catalog/catalog.ts'

/** One slide: a product, and three pictures of it to be shown wide, or the first of them small. */
export interface CatalogueSlide {
  slug: string
  model: string
  pictures: Picture[]
}

const SLIDES = 3
const PICTURES = 3

/** The newest products that can be shown large. */
export function slidesOf(products: ListedProduct[]): CatalogueSlide[] {
  return products
    .map(({ slug, model, variants }) => ({ slug, model, pictures: picturesOf(variants) }))
    .filter(({ pictures }) => pictures.length === PICTURES)
    .slice(0, SLIDES)
}

/** Two sides of the first colour and one of the next: what moves across a wide screen should not be one thing thrice. */
function picturesOf([first, second]: ListedProduct['variants']) {
  return [...(first?.images.slice(0, 2) ?? []), ...(second?.images.slice(0, 1) ?? first?.images.slice(2, 3) ?? [])]
}
