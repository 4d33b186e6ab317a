import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { formatDestination } from '#domain/orders/format-destination.ts'
import { t } from '#domain/texts/t.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import type { Part } from '#server/platform/mail/mail-layout.ts'
import { getSettings } from '#server/settings/queries.ts'
import { findOrderForMail } from './queries.ts'

type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** An order with names in the language of the mail. */
async function readOrder(db: Db, orderId: string) {
  const order = await findOrderForMail(db, orderId)
  return order && { ...order, lines: await translateLines(db, order.lines) }
}

function renderTotals(
  { lines, subtotal, deliveryFee, adjustments, total }: Order,
  price: (amount: Millimes) => string,
): Part[] {
  return [
    {
      kind: 'rows',
      rows: [
        ...lines.map((line): [string, string] => [
          t('mail.line', { ...line, name: line.model }),
          price(lineTotal(line)),
        ]),
        [t('mail.subtotal'), price(subtotal)],
        [t('mail.delivery'), deliveryFee === 0 ? t('mail.free') : price(deliveryFee)],
        ...adjustments.map(({ title, amount }): [string, string] => [title, price(-amount)]),
      ],
    },
    { kind: 'total', name: t('mail.total'), value: price(total) },
  ]
}

const orderReceived: MailTemplate = async ({ orderId = '' }, { storeName }, db) => {
  const order = await readOrder(db, orderId)
  if (!order) return undefined
  const { name, number } = order
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: t('mail.receivedSubject', { number }),
    title: t('mail.receivedTitle'),
    parts: [
      { kind: 'text', text: name ? t('mail.thanksName', { name, number }) : t('mail.thanks', { number }) },
      ...(order.waits_for_confirmation ? [{ kind: 'text' as const, text: t('messages.weCallToConfirm') }] : []),
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
      { kind: 'text', text: t('mail.goesToWriteAgain', { destination: formatDestination(order) }) },
      { kind: 'note', text: t('mail.answer', { storeName }) },
    ],
  }
}

const orderShipped: MailTemplate = async ({ orderId = '' }, _shop, db) => {
  const order = await readOrder(db, orderId)
  if (!order) return undefined
  const { number } = order
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: t('mail.shippedSubject', { number }),
    title: t('mail.shippedTitle'),
    parts: [
      { kind: 'text', text: t('mail.shippedText', { number, destination: formatDestination(order) }) },
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
    ],
  }
}

/** An order that nobody confirmed in its time. */
const orderExpired: MailTemplate = async ({ orderId = '' }, { url, storeName }, db) => {
  const order = await readOrder(db, orderId)
  if (!order) return undefined
  const { name, number } = order
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: t('mail.expiredSubject', { number }),
    title: t('mail.expiredTitle'),
    parts: [
      { kind: 'text', text: name ? t('mail.helloName', { name }) : t('mail.hello') },
      { kind: 'text', text: t('mail.expiredText', { number }) },
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
      { kind: 'text', text: t('mail.expiredAgain') },
      { kind: 'button', label: t('mail.expiredButton'), href: url + localizePath('/') },
      { kind: 'note', text: t('mail.answer', { storeName }) },
    ],
  }
}

/** To the owner of the shop. */
const newOrder: MailTemplate = async ({ orderId = '' }, { url }, db) => {
  const order = await readOrder(db, orderId)
  if (!order) return undefined
  const { name, number, phone } = order
  const { symbols } = await getSettings(db)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: t('mail.newSubject', { number, total: price(order.total) }),
    title: t('mail.newTitle'),
    parts: [
      { kind: 'text', text: t('mail.newText', { name, phone, number }) },
      ...(order.waits_for_confirmation
        ? [
            {
              kind: 'text' as const,
              text: order.reserves_stock ? t('calls.waitsReserved') : t('adminMessages.confirmationHint'),
            },
          ]
        : []),
      ...renderTotals(order, price),
      { kind: 'text', text: t('mail.goesTo', { destination: formatDestination(order) }) },
      { kind: 'button', label: t('mail.newButton'), href: url + localizePath(`/admin/orders/${orderId}`) },
      { kind: 'note', text: t('mail.newNote') },
    ],
  }
}

/** The mails about an order. */
export const orderMails = {
  'order-received': orderReceived,
  'order-shipped': orderShipped,
  'order-expired': orderExpired,
  'new-order': newOrder,
}
