import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import type { CustomerParcel } from '#domain/tracking/customer-parcel.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import { readMailOrder, renderTotals } from '#server/orders/mail-parts.ts'
import type { Part } from '#server/platform/mail/mail-layout.ts'
import { getSettings } from '#server/settings/queries.ts'
import { readCustomerParcels } from './read-customer-parcels.ts'

const orderShipped: MailTemplate = async ({ orderId = '' }, _shop, db) => {
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { number, destination } = order
  const parcel = (await readCustomerParcels(db, [orderId])).get(orderId)
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: t('mail.shippedSubject', { number }),
    title: t('mail.shippedTitle'),
    parts: [
      { kind: 'text', text: t('mail.shippedText', { number, destination }) },
      ...(parcel ? renderParcel(parcel) : []),
      ...renderTotals(order, (amount) => formatPrice(amount, 'shop', symbols)),
    ],
  }
}

function renderParcel({ courierName, trackingNumber, trackingUrl }: CustomerParcel): Part[] {
  const rows: [string, string][] = [[t('tracking.courier'), courierName]]
  if (trackingNumber) rows.push([t('tracking.number'), trackingNumber])
  return [
    { kind: 'rows', rows },
    ...(trackingUrl ? [{ kind: 'button' as const, label: t('tracking.follow'), href: trackingUrl }] : []),
  ]
}

/** The mails about the parcel of an order. */
export const trackingMails = { 'order-shipped': orderShipped }
