import type { Api } from '#client/api.ts'
import { toApiError } from '#web/state/api-error.ts'

const files = import.meta.glob<string>('./images/*.{avif,jpg,mp4}', { eager: true, query: '?url', import: 'default' })

/** The address of a file in `images/`, if it is there. */
export function homeImageUrl(name: string): string | undefined {
  return files[`./images/${name}`]
}

/** What the slides of the demo shop show: the product in front on each. */
const featured = ['marsa-heavy-hoodie', 'zaghouan-puffer', 'kerkennah-stripe-tee']

/** A slide made for the shop: a wide and a small image, and the product in front on it. */
export interface FeaturedSlide {
  name: string
  slug: string
  model: string
}

/**
 * The slides made for this shop. A image of what is not sold here is worse than none, so a merchant with products of
 * their own gets none of them.
 */
export async function findFeaturedSlides(api: Api): Promise<FeaturedSlide[]> {
  if (!homeImageUrl('slide-1-wide.avif')) return []
  try {
    const details = await Promise.all(featured.map((id) => api.getProduct({ id })))
    return details.map(({ product: { slug, model } }, index) => ({ name: `slide-${index + 1}`, slug, model }))
  } catch (error) {
    if (toApiError(error)?.status === 404) return []
    throw error
  }
}
