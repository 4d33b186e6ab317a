import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { ShopError } from '#domain/errors.ts'
import { orderTotal, type DirectOrder, type PlacedOrder } from '#domain/orders.ts'
import { bumpRevision, takeStock } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/db/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { getSettings } from '#server/store/queries.ts'
import { claimIdempotencyKey, getPlacedOrder, insertOrder, insertOrderEvent } from './queries.ts'
import { resolveLines, type ResolvedLine } from './resolve-lines.ts'

/** Who orders, and the name of the attempt. */
interface Attempt {
  userId: string | undefined
  idempotencyKey: string | undefined
}

/**
 * Places an order with a contact and no account: prices it from the catalogue, takes the stock and records order,
 * lines, history and mail. All of it happens, or none of it. The same key answers with the same order.
 */
export async function placeDirectOrder(
  database: Database,
  request: DirectOrder,
  attempt: Attempt,
): Promise<PlacedOrder> {
  return database.transact(async (tx) => {
    const id = newId()
    const now = new Date().toISOString()
    const { userId, idempotencyKey } = attempt

    if (idempotencyKey) {
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
      const claim = { caller: userId ?? 'guest', key: idempotencyKey, request_hash: requestHash, order_id: id }
      const earlier = await claimIdempotencyKey(tx, { ...claim, created_at: now })
      if (earlier && earlier.request_hash !== requestHash) throw new ShopError('KEY_REUSED')
      if (earlier) return getPlacedOrder(tx, earlier.order_id)
    }

    const lines = await resolveLines(tx, request.productData)
    await takeAll(tx, lines, { orderId: id, userId })
    const { deliveryFee } = await getSettings(tx)
    const total = orderTotal(
      lines.map(({ sku, quantity }) => ({ price: sku.price, quantity })),
      deliveryFee,
    )

    const { addressData } = request
    const order = {
      id,
      user_id: userId ?? null,
      user_name: addressData.userName,
      user_email: addressData.userEmail,
      user_phone: addressData.userPhoneNumber,
      street: addressData.street,
      city: addressData.city,
      state: addressData.state,
      zip_code: addressData.zipCode,
      comment: addressData.comment,
      subtotal: total - deliveryFee,
      delivery_fee: deliveryFee,
      total,
      status: 'Pending' as const,
      created_at: now,
      updated_at: now,
    }
    const number = await insertOrder(tx, order, lines.map(toOrderLine))
    await insertOrderEvent(tx, { orderId: id, event: 'placed', userId, at: now })
    await insertMail(tx, { kind: 'order-received', recipient: order.user_email, payload: { orderId: id }, at: now })
    await bumpRevision(tx)
    return { id, number, status: order.status, subtotal: order.subtotal, deliveryFee, total }
  })
}

async function takeAll(tx: Db, lines: ResolvedLine[], by: { orderId: string; userId: string | undefined }) {
  for (const { sku, quantity } of lines) {
    const isTaken = await takeStock(tx, sku.id, quantity, {
      reason: 'sale',
      orderId: by.orderId,
      userId: by.userId ?? null,
    })
    if (!isTaken) throw new ShopError('OUT_OF_STOCK', { details: { skuId: sku.id } })
  }
}

function toOrderLine({ sku, quantity }: ResolvedLine) {
  return {
    sku_id: sku.id,
    product_id: sku.product_id,
    slug: `${sku.slug}-${sku.color_slug}`,
    product_name: sku.model,
    color: sku.color,
    size: sku.size,
    price: sku.price,
    quantity,
    image_id: sku.image_id,
  }
}
