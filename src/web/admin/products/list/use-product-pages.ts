import { useEffect, useState } from 'react'
import type { AdminListedProduct, AdminProductQuery } from '#domain/products/admin-product.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'

interface ProductPages {
  products: AdminListedProduct[]
  hasMore: boolean
}

/** `pages` and those behind them, until there are `count` products or no more. */
async function loadUntil(query: AdminProductQuery, pages: ProductPages, count: number): Promise<ProductPages> {
  const startAfter = pages.products.at(-1)?._id
  if (!pages.hasMore || !startAfter || pages.products.length >= count) return pages
  const next = await adminApi.listAdminProducts({ ...query, startAfter })
  return loadUntil(query, { products: [...pages.products, ...next.products], hasMore: next.hasMore }, count)
}

/** The pages of a list that were shown so far. As many are shown again after `first`, the page of the loader, was loaded anew. */
export function useProductPages(query: AdminProductQuery, first: ProductPages) {
  const [shown, setShown] = useState({ first, ...first })
  const [isLoading, setLoading] = useState(false)

  const { products, hasMore } = shown

  const showMore = async () => {
    setLoading(true)
    try {
      setShown({ first, ...(await loadUntil(query, { products, hasMore }, products.length + 1)) })
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

  return { products, hasMore, isLoading, showMore }
}
