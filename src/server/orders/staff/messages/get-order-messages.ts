import { ApiError } from '#domain/api/errors.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import type { OrderMessages } from '#domain/mail/message-endpoints.ts'
import type { ReadyTextKind } from '#domain/orders/staff/ready-text.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { readParcels } from '#server/delivery/shipments/read-parcels.ts'
import { listOrderMessages } from '#server/mail/messages/message-queries.ts'
import { isRefused } from '#server/mail/messages/refused-phone-queries.ts'
import { cashDueOf, paymentOf } from '#server/orders/cash-due-of.ts'
import { findOrder, findOrderForMail, type OrderRow } from '#server/orders/queries.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'

/** What fits an order, by its status. */
const fitting: Record<OrderStatus, readonly ReadyTextKind[]> = {
  Pending: ['received'],
  Shipped: ['shipped', 'depot'],
  Delivered: [],
  Cancelled: [],
}

/** The messages about an order that were sent, and the texts that staff may send by WhatsApp themselves. Throws `ORDER_NOT_FOUND`. */
export async function getOrderMessages(db: Db, orderId: string, shopUrl: string): Promise<OrderMessages> {
  const row = await findOrder(db, orderId)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  const refused = await isRefused(db, row.user_phone)
  return {
    sent: await listOrderMessages(db, orderId),
    texts: row.user_phone === '' || refused ? [] : await writeTexts(db, row, shopUrl),
    isRefused: refused,
  }
}

/** In the language of the order. */
async function writeTexts(db: Db, row: OrderRow, shopUrl: string): Promise<OrderMessages['texts']> {
  const kinds = fitting[row.status]
  const order = kinds.length > 0 ? await findOrderForMail(db, row.id) : undefined
  if (!order) return []
  const settings = await getSettings(db)
  const price = (amount: number) => formatPrice(amount, 'shop', currencySymbols(settings))
  const toPay = cashDueOf({ total: order.total, payment: paymentOf(order) })
  const parcel = (await readParcels(db, [row.id])).get(row.id)
  return inLanguage(row.language ?? settings.defaultLanguage, async () => {
    const { name, number } = order
    const facts = { name, number, store: settings.storeName, courier: parcel?.courierName ?? '' }
    const link = `${shopUrl}${localizePath('/track-order')}?number=${number}`
    const sentences: Record<ReadyTextKind, () => string[]> = {
      received: () => [
        t('readyText.received', { ...facts, total: price(order.total) }),
        t('readyText.follow', { link }),
      ],
      shipped: () => [
        facts.courier === '' ? t('readyText.shipped', facts) : t('readyText.shippedBy', facts),
        ...(toPay > 0 ? [t('readyText.toPay', { sum: price(toPay) })] : []),
        t('readyText.follow', { link }),
      ],
      depot: () => [facts.courier === '' ? t('readyText.depot', facts) : t('readyText.depotBy', facts)],
    }
    return kinds.map((kind) => ({ kind, text: sentences[kind]().join('\n') }))
  })
}
