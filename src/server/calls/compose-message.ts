import { formatDestination } from '#domain/orders/format-destination.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { listOrderEvents } from '#server/orders/staff/queries.ts'
import { findOrderForMail, type OrderRow } from '#server/orders/queries.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'

/**
 * What to write to the customer of an order, in the language of the order: its lines and its total while it waits for a
 * call, and that its time is over once the shop has cancelled it. Empty for all other orders.
 */
export async function composeMessage(db: Db, row: OrderRow): Promise<string> {
  const isWaiting = row.waits_for_confirmation === 1 && row.status === 'Pending'
  const isToldOf = row.user_phone !== '' && (isWaiting || (await hasExpired(db, row)))
  const order = isToldOf ? await findOrderForMail(db, row.id) : undefined
  if (!order) return ''
  const settings = await getSettings(db)
  const { storeName: store, defaultLanguage } = settings
  return inLanguage(row.language ?? defaultLanguage, async () => {
    const { name, number } = order
    if (!isWaiting) return t('calls.messageExpired', { name, number, store })
    const lines = await translateLines(db, order.lines)
    return t('calls.message', {
      name,
      number,
      store,
      destination: formatDestination(order),
      lines: lines.map((line) => t('mail.line', { ...line, name: line.model })).join('\n'),
      total: formatPrice(order.total, 'shop', currencySymbols(settings)),
    })
  })
}

async function hasExpired(db: Db, { id, status, confirm_until: until }: OrderRow): Promise<boolean> {
  if (status !== 'Cancelled' || until === null) return false
  const events = await listOrderEvents(db, id)
  return events.findLast(({ event }) => event === 'status')?.detail.endsWith(': expired') ?? false
}
