import type { EditedLine } from '#domain/orders/staff/order-edit.ts'
import { ApiError } from '#domain/api/errors.ts'
import { reductionsOfPieces } from '#domain/promotions/lines/line-reduction.ts'
import { parseReductions } from '#domain/promotions/lines/line-reductions.ts'
import { t } from '#domain/texts/t.ts'
import { findSkusForOrder, type SkuForOrder } from '#server/catalog/queries.ts'
import type { OrderLineRow } from '#server/orders/queries.ts'
import { toOrderLine } from '#server/orders/place/to-order-line.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * The lines of an order after an edit. A line that keeps its color keeps its price as sold and what was taken off it;
 * another color, and a new line, cost their price of today, and have no reductions yet. Throws `INVALID_REQUEST` for a
 * SKU that is not sold, or stands there twice.
 */
export async function applyLineEdits(
  db: Db,
  orderId: string,
  before: readonly OrderLineRow[],
  edited: readonly EditedLine[],
): Promise<OrderLineRow[]> {
  const skus = await findSkusForOrder(
    db,
    edited.map(({ skuId }) => skuId),
  )
  const problems: Record<string, string> = {}
  const lines = edited.map(({ position, skuId, quantity }, index) => {
    const sku = skus.find(({ id }) => id === skuId)
    if (position === undefined && sku?.sellable) return toNewLine(orderId, sku, quantity)
    const line = before.find((other) => other.position === position)
    const isOfProduct = line && sku && sku.product_id === line.product_id
    if (!isOfProduct || (sku.id !== line.sku_id && !sku.sellable)) {
      problems[`lines.${index}.skuId`] = t('errors.sizeNotSold')
      return undefined
    }
    const reductions = keepReductions(line, quantity)
    const kept = { ...line, quantity, reductions }
    return sku.id === line.sku_id ? kept : { ...kept, ...toSkuColumns(line, sku) }
  })
  const kept = lines.filter((line) => line !== undefined)
  for (const [index, { skuId }] of edited.entries()) {
    const isTwice = edited.findIndex((other) => other.skuId === skuId) < index
    if (isTwice) problems[`lines.${index}.skuId`] = t('errors.sizeTwice')
  }
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  return kept.map((line, index): OrderLineRow => ({ ...line, position: index + 1 }))
}

/** What was taken off a line, for other numbers of its pieces. */
function keepReductions({ quantity: of, reductions }: OrderLineRow, pieces: number): string | null {
  const kept = parseReductions(reductions)
  return kept ? JSON.stringify(reductionsOfPieces(kept, { of, pieces })) : null
}

const toNewLine = (orderId: string, sku: SkuForOrder, quantity: number): OrderLineRow => ({
  ...toOrderLine({ sku, price: sku.price, quantity }),
  order_id: orderId,
  position: 0,
  catalog_price: null,
  reductions: null,
})

function toSkuColumns(line: OrderLineRow, sku: SkuForOrder) {
  return {
    sku_id: sku.id,
    size: sku.size,
    color: sku.color,
    slug: `${sku.slug}-${sku.color_slug}`,
    ...(sku.color === line.color
      ? { price: line.price, catalog_price: line.catalog_price, image_id: line.image_id }
      : { price: sku.price, catalog_price: null, image_id: sku.image_id, reductions: null }),
  }
}
