import type { EventPayload } from '#domain/events/event-types.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { recordEvent, type EventEntries } from '#server/events/record-event.ts'
import { insertMails } from '#server/mail/queries.ts'
import { insertOrder, insertOrderLines, insertOrderWords, type NewOrder } from '#server/orders/queries.ts'
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
  { isMailHeld = false, log }: { isMailHeld?: boolean } & Pick<EventEntries, 'log'> = {},
): Promise<void> {
  const { id: orderId, created_at: at } = order
  const language = order.language ?? currentLanguage()
  await insertOrder(atCommit, { ...order, language })
  await insertOrderLines(atCommit, orderId, lines.map(toOrderLine))
  await insertOrderWords(atCommit, order)
  await recordEvent(
    atCommit,
    { type: 'order.placed', subjectId: orderId, payload: toPayload(order, lines) },
    { userId: order.placed_by ?? order.user_id, at, history: { orderId, event: 'placed' }, log },
  )
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

function toPayload(order: NewOrder, lines: readonly OrderedSku[]): EventPayload<'order.placed'> {
  const other = order.shipping_option ? ('checkout' as const) : ('direct' as const)
  return {
    number: order.number,
    source: order.exchange_of ? 'exchange' : (order.source ?? other),
    needsConfirmation: order.waits_for_confirmation === 1,
    total: order.total / 1000,
    deliveryFee: order.delivery_fee / 1000,
    lines: lines.map(({ sku, quantity, price }) => ({
      ...{ skuId: sku.id, productId: sku.product_id, quantity, price: price / 1000 },
    })),
  }
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
