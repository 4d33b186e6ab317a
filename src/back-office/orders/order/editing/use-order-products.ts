import { useEffect, useState } from 'react'
import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'

/** The products of an order by id, with their sizes and stock of now. A deleted product is not among them. */
export function useOrderProducts({ items }: OrderDetails): ReadonlyMap<string, ProductForStaff> {
  const [products, setProducts] = useState<ReadonlyMap<string, ProductForStaff>>(new Map())
  const ids = [...new Set(items.map(({ productId }) => productId))].join(' ')
  useEffect(() => {
    let isCurrent = true
    const load = async (id: string) => {
      const product = await adminApi.getAdminProduct({ id }).catch(() => undefined)
      if (product && isCurrent) setProducts((before) => new Map(before).set(id, product))
    }
    for (const id of ids.split(' ')) void load(id)
    return () => {
      isCurrent = false
    }
  }, [ids])
  return products
}
