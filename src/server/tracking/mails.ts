import { arrivalWindow } from '#domain/checkout/arrival-window.ts'
import { writeArrival } from '#domain/checkout/write-arrival.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import type { CustomerParcel } from '#domain/tracking/customer-parcel.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import { readMailOrder, renderOrderLinks, renderTotals, writeShort } from '#server/orders/mail-parts.ts'
import type { Part, ShortText } from '#server/platform/mail/mail-layout.ts'
import { getPublicSettings } from '#server/settings/get-public-settings.ts'
import { readCustomerParcels } from './read-customer-parcels.ts'

const orderShipped: MailTemplate = async ({ orderId = '', orderToken }, { url, storeName }, db) => {
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { number, destination } = order
  const parcel = (await readCustomerParcels(db, [orderId])).get(orderId)
  const settings = await getPublicSettings(db)
  const symbols = currencySymbols(settings)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: t('mail.shippedSubject', { number }),
    title: t('mail.shippedTitle'),
    short: shortShipped({ storeName, name: order.name, number }, parcel),
    parts: [
      { kind: 'text', text: t('mail.shippedText', { number, destination }) },
      ...(parcel ? renderParcel(parcel) : []),
      ...renderTotals(order, price),
      ...renderArrival(order, settings, price),
      ...renderOrderLinks(order, settings, { url, orderToken }),
    ],
  }
}

/** Who brings an order, and its tracking number, where there is one. */
function shortShipped(
  shop: { storeName: string; name: string; number: string },
  { courierName: courier = '', trackingNumber: tracking = '' }: Partial<CustomerParcel> = {},
): ShortText {
  return writeShort(
    (values) => {
      if (courier === '') return t('mail.shippedShort', values)
      const sentence = t('mail.shippedShortBy', values)
      return tracking ? `${sentence} ${t('mail.shippedShortTracking', values)}` : sentence
    },
    { ...shop, courier, tracking },
  )
}

/** When a parcel that has left arrives, and what to have ready for it. */
function renderArrival(
  { updatedAt, governorate, toPay }: NonNullable<Awaited<ReturnType<typeof readMailOrder>>>,
  { deliveryTimes }: PublicSettings,
  price: (amount: Millimes) => string,
): Part[] {
  const left = deliveryTimes && arrivalWindow(new Date(updatedAt), { ...deliveryTimes, until: 24 }, governorate)
  return [
    ...(left ? [{ kind: 'text' as const, text: writeArrival(left) }] : []),
    ...(toPay > 0 ? [{ kind: 'text' as const, text: t('mail.shippedCollects', { sum: price(toPay) }) }] : []),
  ]
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
