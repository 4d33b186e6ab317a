import { ApiError } from '#domain/api/errors.ts'
import { imageUrl } from '#domain/images/image-url.ts'
import type { PackingOrder } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { findUnsentOthers } from '#server/orders/staff/joining/find-unsent-others.ts'
import type { Db } from '#server/schema/database.ts'
import { findPackingCursor, listPackingLines, listUnpackedOrders } from './queries.ts'

/** Pixels. */
const THUMBNAIL_WIDTH = 320

/** One page of the confirmed orders that are not packed, the oldest first. Throws `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listOrdersToPack(
  db: Db,
  { startAfter, limit }: { startAfter?: string | undefined; limit: number },
): Promise<PackingOrder[]> {
  const cursor = startAfter === undefined ? undefined : await findPackingCursor(db, startAfter)
  if (startAfter !== undefined && !cursor) throw unknownStart()
  const orders = await listUnpackedOrders(db, cursor, limit)
  const ids = orders.map(({ id }) => id)
  const lines = await translateLines(db, await listPackingLines(db, ids))
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const othersOf = await findUnsentOthers(db, orders)
  return orders.map(({ id, number, comment, ...order }) => ({
    id,
    number,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    userName: order.user_name,
    place: [order.city, order.state].filter(Boolean).join(', '),
    comment,
    unsentOthers: othersOf({ id, ...order }),
    lines: (linesOf.get(id) ?? []).map((line) => ({
      skuId: line.sku_id,
      productName: line.model,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
      image: line.image_id && imageUrl(line.image_id, THUMBNAIL_WIDTH, 'jpg'),
      code: line.code ?? '',
      barcode: line.barcode ?? '',
    })),
  }))
}

/** The error of a list whose `startAfter` names nothing. */
export const unknownStart = () =>
  new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noOrder') } } })
