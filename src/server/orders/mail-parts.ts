import { toWhatsappUrl } from '#domain/contact/whatsapp-url.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { MAIL_TEXT_LENGTHS } from '#domain/constants.ts'
import { toGreetingName, toUnlinkedText } from '#domain/mail/typed-texts.ts'
import { writeNextSteps } from '#domain/orders/place/next-steps.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { formatDestination } from '#domain/orders/format-destination.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Part, ShortText } from '#server/platform/mail/mail-layout.ts'
import type { Db } from '#server/schema/database.ts'
import { cashDueOf, paymentOf } from './cash-due-of.ts'
import { findOrderForMail } from '#server/orders/queries.ts'

type MailOrder = NonNullable<Awaited<ReturnType<typeof readMailOrder>>>

/**
 * An order with names in the language of the mail. What its customer has typed is as a mail to anybody may hold it: the
 * name to greet with ('' where it is none), the name in full, and where it goes.
 */
export async function readMailOrder(db: Db, orderId: string) {
  const order = await findOrderForMail(db, orderId)
  if (!order) return undefined
  const { name, street, zipCode, city, state, ...rest } = order
  const { name: longestName, place, ...longest } = MAIL_TEXT_LENGTHS
  const destination = formatDestination({
    street: toUnlinkedText(street, longest.street),
    zipCode: toUnlinkedText(zipCode, longest.zipCode),
    city: toUnlinkedText(city, place),
    state: toUnlinkedText(state, place),
  })
  return {
    ...rest,
    toPay: cashDueOf({ total: order.total, payment: paymentOf(order) }),
    name: toGreetingName(name),
    fullName: toUnlinkedText(name, longestName),
    // Once more: two of them may make a phone together.
    destination: toUnlinkedText(destination, destination.length),
    lines: await translateLines(db, order.lines),
  }
}

/** What a mail says in a sentence, and the facts in it. */
export const writeShort = <Facts extends Record<string, string>>(
  write: (facts: Facts) => string,
  facts: Facts,
): ShortText => ({ text: write(facts), values: facts })

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

/** The address of the shop, and the token that opens the page of the order; without one the link leads to the tracking. */
interface OrderLink {
  url: string
  orderToken: string | undefined
}

/** The page of an order, which its customer needs no account for. No server and no log on the way reads what follows `#`. */
const orderPageUrl = ({ url, orderToken }: OrderLink, number: string) =>
  orderToken === undefined
    ? `${url}${localizePath('/track-order')}?number=${number}`
    : `${url}${localizePath('/order')}#${orderToken}`

/** What comes next of an order that has not left, and where its customer follows it. */
export function renderNextSteps(order: MailOrder, settings: PublicSettings, link: OrderLink): Part[] {
  const { waits_for_confirmation: waits, updatedAt, governorate, toPay } = order
  const sum = toPay > 0 ? formatPrice(toPay, 'shop', currencySymbols(settings)) : undefined
  const at = new Date(updatedAt)
  return [
    { kind: 'text', text: t('orderReceived.next') },
    { kind: 'steps', steps: writeNextSteps({ waits: waits === 1, at, governorate, toPay: sum }, settings) },
    ...renderOrderLinks(order, settings, link),
  ]
}

/** Where the customer of an order follows it, with or without an account, and how to ask about it. */
export function renderOrderLinks({ number }: MailOrder, { whatsapp }: PublicSettings, link: OrderLink): Part[] {
  const chat = whatsapp && toWhatsappUrl(whatsapp)
  const text = encodeURIComponent(t('orderReceived.whatsappText', { number }))
  return [
    { kind: 'button', label: t('orderReceived.track'), href: orderPageUrl(link, number) },
    ...(chat ? [{ kind: 'link' as const, label: t('orderReceived.whatsapp'), href: `${chat}?text=${text}` }] : []),
  ]
}
