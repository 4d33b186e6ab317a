import { toPlainSigns } from '#domain/plain-signs.ts'
import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'

/** Milliseconds without a key before a search is sent. */
const DELAY = 200
const MOST = 8

interface FoundProducts {
  products: readonly ListedProductForStaff[]
  /** Whether they are those of the search itself, and not of what was typed before it. */
  isCurrent: boolean
}

/**
 * The products on sale that a search finds, or drafts too, the newest first; nothing for an empty one. While more is
 * being typed, what was found remains.
 */
export function useProductSearch(search: string, isOfAll = false): FoundProducts {
  const words = toPlainSigns(search)
  const { answer = [], answered } = useAsked(words, (signal) => searchProducts(words, isOfAll, signal), DELAY)
  const isNarrower = words !== '' && answered !== undefined && words.startsWith(answered)
  return { products: isNarrower ? answer : [], isCurrent: isNarrower && answered === words }
}

/** The words of color and size are not what products are found by: without the last ones there may be more. */
async function searchProducts(words: string, isOfAll: boolean, signal: AbortSignal): Promise<ListedProductForStaff[]> {
  const parts = words.split(/\s+/)
  for (let length = parts.length; length > 0; length--) {
    const search = parts.slice(0, length).join(' ')
    const { items: products } = await adminApi.listAdminProducts(
      { search, limit: MOST, ...(!isOfAll && { status: 'published' as const }) },
      { signal },
    )
    if (products.length > 0) return products
  }
  return []
}
