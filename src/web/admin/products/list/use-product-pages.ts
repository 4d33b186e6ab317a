import { useEffect, useState } from 'react'
import type { AdminListedProduct, AdminProductQuery } from '#domain/products/admin-product.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts/toasts.ts'

interface ProductPages {
  products: AdminListedProduct[]
  next: string | null
}

/** `pages` and those behind them, until there are `count` products or no more. */
async function loadUntil(query: AdminProductQuery, pages: ProductPages, count: number): Promise<ProductPages> {
  if (pages.next === null || pages.products.length >= count) return pages
  const { products, next } = await adminApi.listAdminProducts({ ...query, startAfter: pages.next })
  return loadUntil(query, { products: [...pages.products, ...products], next }, count)
}

/** The pages of a list that were shown so far. As many are shown again after `first`, the page of the loader, was loaded anew. */
export function useProductPages(query: AdminProductQuery, first: ProductPages) {
  const [shown, setShown] = useState({ first, ...first })
  const [isLoading, setLoading] = useState(false)

  const { products, next } = shown

  const showMore = async () => {
    setLoading(true)
    try {
      setShown({ first, ...(await loadUntil(query, { products, next }, products.length + 1)) })
    } catch (error) {
      notify('error', errorMessage(error, t('messages.error')))
    } finally {
      setLoading(false)
    }
  }

  useEffect(() => {
    if (shown.first === first) return
    let isCurrent = true
    loadUntil(query, first, shown.products.length).then(
      (pages) => isCurrent && setShown({ first, ...pages }),
      (error: unknown) => isCurrent && notify('error', errorMessage(error, t('messages.error'))),
    )
    return () => {
      isCurrent = false
    }
  }, [query, first, shown])

  return { products, hasMore: next !== null, isLoading, showMore }
}
