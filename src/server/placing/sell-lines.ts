import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import type { ResolvedLine } from './resolve-lines.ts'
import { takeStock } from '#server/inventory/queries.ts'

/** Takes the stock of resolved lines, in their order, or refuses them all. Answers with the lines as the order keeps them. */
export async function sellLines(tx: Db, lines: ResolvedLine[], by: { orderId: string; userId: string | undefined }) {
  for (const { sku, quantity } of lines) {
    const change = { reason: 'sale' as const, orderId: by.orderId, userId: by.userId ?? null }
    const isTaken = await takeStock(tx, sku.id, quantity, change)
    if (!isTaken) throw new ApiError('OUT_OF_STOCK', { details: { skuId: sku.id } })
  }
  return lines.map(({ sku, quantity }) => ({
    sku_id: sku.id,
    product_id: sku.product_id,
    slug: `${sku.slug}-${sku.color_slug}`,
    product_name: sku.model,
    color: sku.color,
    size: sku.size,
    price: sku.price,
    quantity,
    image_id: sku.image_id,
  }))
}
