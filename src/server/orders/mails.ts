import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import type { Part } from '#server/platform/mail/mail-layout.ts'
import { getSettings } from '#server/settings/queries.ts'
import { findOrderForMail } from './queries.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>

function renderTotals({ lines, subtotal, deliveryFee, total }: Order, price: (amount: Millimes) => string): Part[] {
  return [
    {
      kind: 'rows',
      rows: [
        ...lines.map((line): [string, string] => [
          `${line.quantity} × ${line.name}, ${line.color}, ${line.size}`,
          price(lineTotal(line)),
        ]),
        ['Subtotal', price(subtotal)],
        ['Delivery', deliveryFee === 0 ? 'Free' : price(deliveryFee)],
      ],
    },
    { kind: 'total', name: 'Total', value: price(total) },
  ]
}

function formatDestination({ street, zipCode, city, state }: Order) {
  return [street, [zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
}

const orderReceived: MailTemplate = async ({ orderId = '' }, { storeName }, db) => {
  const order = await findOrderForMail(db, orderId)
  if (!order) return undefined
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: `Order ${order.number} received`,
    title: 'We have your order',
    parts: [
      { kind: 'text', text: `Thank you${order.name && `, ${order.name}`}. This is order ${order.number}.` },
      ...(order.waits_for_confirmation ? [{ kind: 'text' as const, text: t('messages.weCallToConfirm') }] : []),
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
      { kind: 'text', text: `It goes to ${formatDestination(order)}. We write again when it is on its way.` },
      { kind: 'note', text: `Something wrong? Answer this mail, ${storeName} reads it.` },
    ],
  }
}

const orderShipped: MailTemplate = async ({ orderId = '' }, _shop, db) => {
  const order = await findOrderForMail(db, orderId)
  if (!order) return undefined
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: `Order ${order.number} is on its way`,
    title: 'On its way',
    parts: [
      { kind: 'text', text: `Order ${order.number} has left us for ${formatDestination(order)}.` },
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
    ],
  }
}

/** To the owner of the shop. */
const newOrder: MailTemplate = async ({ orderId = '' }, { url }, db) => {
  const order = await findOrderForMail(db, orderId)
  if (!order) return undefined
  const { symbols } = await getSettings(db)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: `New order ${order.number}, ${price(order.total)}`,
    title: 'A new order',
    parts: [
      { kind: 'text', text: `${order.name}, ${order.phone}, has placed order ${order.number}.` },
      ...(order.waits_for_confirmation ? [{ kind: 'text' as const, text: t('adminMessages.confirmationHint') }] : []),
      ...renderTotals(order, price),
      { kind: 'text', text: `It goes to ${formatDestination(order)}.` },
      { kind: 'button', label: 'Open the order', href: `${url}/admin/orders/${orderId}` },
      { kind: 'note', text: 'The settings of the back office say where this mail goes.' },
    ],
  }
}

/** The mails about an order. */
export const orderMails = { 'order-received': orderReceived, 'order-shipped': orderShipped, 'new-order': newOrder }
