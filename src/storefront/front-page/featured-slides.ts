import type { Api } from '#client/api.ts'
import { findApiError } from '#ui/state/api-error.ts'

const files = import.meta.glob<string>('./images/*.{avif,jpg,mp4}', { eager: true, query: '?url', import: 'default' })

/** The URL of a file in `images/`; undefined when there is none of that name. */
export function homeImageUrl(name: string): string | undefined {
  return files[`./images/${name}`]
}

/** Slugs of the products in front on the slides of the demo shop. */
const featured = ['marsa-heavy-hoodie', 'zaghouan-puffer', 'kerkennah-stripe-tee']

/** A slide with images made for the shop, and the product in front on them. `name` begins the names of its files. */
export interface FeaturedSlide {
  name: string
  slug: string
  model: string
}

/**
 * The slides made for the demo shop; none when one of their products is not sold here, as in a shop that imported
 * its own catalog.
 */
export async function findFeaturedSlides(api: Api): Promise<FeaturedSlide[]> {
  if (!homeImageUrl('slide-1-wide.avif')) return []
  try {
    const details = await Promise.all(featured.map((id) => api.getProduct({ id })))
    return details.map(({ product: { slug, model } }, index) => ({ name: `slide-${index + 1}`, slug, model }))
  } catch (error) {
    if (findApiError(error)?.status === 404) return []
    throw error
  }
}
