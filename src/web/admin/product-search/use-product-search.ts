import { useEffect, useState } from 'react'
import { toPlainSigns } from '#domain/plain-signs.ts'
import type { AdminListedProduct } from '#domain/products/admin-product.ts'
import { adminApi } from '#web/admin/admin-api.ts'

/** Milliseconds without a key before a search is sent. */
const DELAY = 200
const MOST = 8

interface FoundProducts {
  products: readonly AdminListedProduct[]
  /** Whether they are those of the search itself, and not of what was typed before it. */
  isCurrent: boolean
}

/** The products on sale that a search finds, the newest first; nothing for an empty one. While more is being typed, what was found remains. */
export function useProductSearch(search: string): FoundProducts {
  const [found, setFound] = useState<{ search: string; products: AdminListedProduct[] }>()
  const words = toPlainSigns(search)
  useEffect(() => {
    if (words === '') return
    let isCurrent = true
    const ask = async () => {
      const answer = await searchProducts(words)
      if (isCurrent) setFound({ search: words, products: answer })
    }
    const timer = setTimeout(() => void ask(), DELAY)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])
  const isNarrower = words !== '' && found !== undefined && words.startsWith(found.search)
  return { products: isNarrower ? found.products : [], isCurrent: isNarrower && found.search === words }
}

/** The words of color and size are not what products are found by: without the last ones there may be more. */
async function searchProducts(words: string): Promise<AdminListedProduct[]> {
  const parts = words.split(/\s+/)
  for (let length = parts.length; length > 0; length--) {
    const search = parts.slice(0, length).join(' ')
    const { items: products } = await adminApi
      .listAdminProducts({ search, status: 'published', limit: MOST })
      .catch(() => ({ items: [] }))
    if (products.length > 0) return products
  }
  return []
}
