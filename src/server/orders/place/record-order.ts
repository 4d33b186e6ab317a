import { currentLanguage } from '#domain/texts/languages.ts'
import { insertMails } from '#server/mail/queries.ts'
import {
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  insertOrderWords,
  type NewOrder,
} from '#server/orders/queries.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './pricing/price-order-lines.ts'

/**
 * Inserts an order with its lines as sold, the first event of its timeline, and the mails to its customer and, where the
 * settings name an address, to the owner of the shop. All of it at the commit. The order and the mails to its customer are in the language of
 * the request, unless the order says another one. A customer without an email gets no mail, one whose order waits for a call gets it after the call, and
 * one that is one too many (`isMailHeld`) is held for staff to send.
 */
export async function recordOrder(
  atCommit: Db,
  order: NewOrder,
  lines: readonly OrderedSku[],
  { newOrderEmail: owner }: Pick<OrderSettings, 'newOrderEmail'>,
  { isMailHeld = false }: { isMailHeld?: boolean } = {},
): Promise<void> {
  const { id: orderId, created_at: at } = order
  const language = order.language ?? currentLanguage()
  await insertOrder(atCommit, { ...order, language })
  await insertOrderLines(atCommit, orderId, lines.map(toOrderLine))
  await insertOrderWords(atCommit, order)
  await insertOrderEvent(atCommit, {
    orderId,
    event: 'placed',
    userId: order.placed_by ?? order.user_id ?? undefined,
    at,
  })
  const payload = { orderId }
  const toCustomer = {
    kind: 'order-received' as const,
    recipient: order.waits_for_confirmation === 1 ? '' : order.user_email,
    payload: { ...payload, language },
    at,
    isHeld: isMailHeld,
  }
  const toOwner = { kind: 'new-order' as const, recipient: owner, payload, at }
  const mails = [toCustomer, toOwner].filter(({ recipient }) => recipient !== '')
  if (mails.length > 0) await insertMails(atCommit, mails)
}

/** The order line of a SKU: name, price and image stay as they are sold today, whatever becomes of the product. */
export function toOrderLine({ sku, price, quantity, reductions }: OrderedSku) {
  return {
    sku_id: sku.id,
    product_id: sku.product_id,
    slug: `${sku.slug}-${sku.color_slug}`,
    product_name: sku.model,
    color: sku.color,
    size: sku.size,
    price,
    // Staff set another one; what is missing is as it is in the catalogue.
    ...(price !== sku.price && { catalog_price: sku.price }),
    quantity,
    image_id: sku.image_id,
    ...(reductions && { reductions: JSON.stringify(reductions) }),
  }
}
