import type { CartItem } from '#domain/cart/cart-item.ts'
import { imageUrl } from '#domain/images/image-url.ts'
import { findSkusForOrder, type SkuForOrder } from '#server/catalog/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { CartLine } from './queries.ts'

/** Pixels. */
const THUMBNAIL_WIDTH = 320

/** Cart lines with names, prices and images of today. Leaves out a SKU that never existed. */
export async function toCartItems(db: Db, lines: CartLine[]): Promise<CartItem[]> {
  const skus = await findSkusForOrder(
    db,
    lines.map(({ skuId }) => skuId),
  )
  const byId = new Map(skus.map((sku) => [sku.id, sku]))
  return lines.flatMap(({ skuId, quantity }) => {
    const sku = byId.get(skuId)
    return sku ? toCartItem(sku, quantity) : []
  })
}

function toCartItem(sku: SkuForOrder, quantity: number): CartItem {
  return {
    productId: sku.product_id,
    variantId: sku.variant_id,
    skuId: sku.id,
    model: sku.model,
    type: sku.type,
    color: sku.color,
    size: sku.size,
    price: sku.price,
    slug: `${sku.slug}-${sku.color_slug}`,
    quantity,
    image: sku.image_id && imageUrl(sku.image_id, THUMBNAIL_WIDTH, 'jpg'),
  }
}
