import { createHash } from 'node:crypto'
import { parsePhone } from '#domain/contact/phone-number.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import type { Conversion } from '#domain/extensions/contracts/conversion-contract.ts'
import { isoCurrency } from '#domain/money/iso-currency.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import { findOrder, listLinesOfOrder, type OrderRow } from '#server/orders/queries.ts'
import { listReturnedPieces } from '#server/returns/returned/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'

/**
 * What an ad network is told of an event: an order that was placed, and one that was delivered, with what was kept of it. Undefined for
 * all others, for orders that replace pieces, and where nobody can be told of: the data of the customer was deleted.
 */
export async function toConversion(db: Db, event: ShopEvent): Promise<Conversion | undefined> {
  if (event.type !== 'order.placed' && event.type !== 'order.delivered') return undefined
  const order = await findOrder(db, event.subject.id)
  const customer = order && hashCustomer(order)
  if (!order || !customer || order.exchange_of !== null) return undefined
  const { currency } = await getSettings(db)
  const about = { at: event.at, currency: isoCurrency(currency), customer }
  if (event.type === 'order.placed') {
    const { total, lines } = event.payload
    const items = lines.map(({ skuId, productId, quantity, price }) => {
      return { sku: skuId, group: productId, quantity, price: toMillimes(price) }
    })
    return { key: `placed-${order.id}`, type: 'placed', ...about, value: toMillimes(total), items }
  }
  const { kept: value } = keptOf(order)
  const items = await listKept(db, order.id)
  if (value === 0 || items.length === 0) return undefined
  return { key: `purchase-${order.id}`, type: 'purchase', ...about, value, items }
}

/** The lines of an order without the pieces that came back. */
async function listKept(db: Db, orderId: string): Promise<Conversion['items']> {
  const returned = await listReturnedPieces(db, orderId)
  return (await listLinesOfOrder(db, orderId)).flatMap(({ position, sku_id: sku, product_id: group, ...line }) => {
    const quantity = line.quantity - (returned.get(position)?.quantity ?? 0)
    return quantity > 0 ? { sku, group, quantity, price: line.price } : []
  })
}

/** Undefined where the order has neither a phone nor an email, as one whose customer was erased. */
function hashCustomer({ user_phone: typed, user_email: email }: OrderRow): Conversion['customer'] | undefined {
  const phone = parsePhone(typed)
  if (phone === undefined && email === '') return undefined
  return {
    ...(phone !== undefined && { phoneHash: sha256(phone.replace('+', '')) }),
    ...(email !== '' && { emailHash: sha256(email.trim().toLowerCase()) }),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Payloads of events carry numbers of dinars. */
const toMillimes = (amount: number) => Math.round(amount * 1_000)
