import type { Millimes } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Part } from '#server/platform/mail/mail-layout.ts'
import type { Db } from '#server/schema/database.ts'
import { findOrderForMail } from '#server/orders/queries.ts'

type MailOrder = NonNullable<Awaited<ReturnType<typeof readMailOrder>>>

/** An order with names in the language of the mail. */
export async function readMailOrder(db: Db, orderId: string) {
  const order = await findOrderForMail(db, orderId)
  return order && { ...order, lines: await translateLines(db, order.lines) }
}

/** The lines of an order and what it comes to. */
export function renderTotals(
  { lines, subtotal, deliveryFee, adjustments, total }: MailOrder,
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
