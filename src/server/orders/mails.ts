import { formatPhone } from '#domain/contact/format-phone.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import { getPublicSettings } from '#server/settings/get-public-settings.ts'
import { getSettings } from '#server/settings/queries.ts'
import { readMailOrder, renderNextSteps, renderTotals, writeShort } from './mail-parts.ts'

const orderReceived: MailTemplate = async ({ orderId = '', orderToken }, { url, storeName }, db) => {
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { name, number } = order
  const settings = await getPublicSettings(db)
  const symbols = currencySymbols(settings)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: t('mail.receivedSubject', { number }),
    title: t('mail.receivedTitle'),
    short: writeShort((values) => t('mail.receivedShort', values), {
      storeName,
      name,
      number,
      total: price(order.total),
    }),
    parts: [
      { kind: 'text', text: name ? t('mail.thanksName', { name, number }) : t('mail.thanks', { number }) },
      ...renderTotals(order, price),
      { kind: 'text', text: t('mail.goesToWriteAgain', { destination: order.destination }) },
      ...renderNextSteps(order, settings, { url, orderToken }),
      { kind: 'note', text: t('mail.answer', { storeName }) },
    ],
  }
}

/** An order that staff changed, with another sum than before. */
const orderChanged: MailTemplate = async ({ orderId = '', orderToken }, { url, storeName }, db) => {
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { name, number } = order
  const settings = await getPublicSettings(db)
  const symbols = currencySymbols(settings)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: t('mail.orderChangedSubject', { number }),
    title: t('mail.orderChangedTitle'),
    short: writeShort((values) => t('mail.orderChangedShort', values), {
      storeName,
      name,
      number,
      total: price(order.total),
    }),
    parts: [
      { kind: 'text', text: name ? t('mail.helloName', { name }) : t('mail.hello') },
      { kind: 'text', text: t('mail.orderChangedText', { number, total: price(order.total) }) },
      ...renderTotals(order, price),
      { kind: 'text', text: t('mail.goesToWriteAgain', { destination: order.destination }) },
      ...(order.status === 'Pending' ? renderNextSteps(order, settings, { url, orderToken }) : []),
      { kind: 'note', text: t('mail.answer', { storeName }) },
    ],
  }
}

/** An order that was not confirmed in time. */
const orderExpired: MailTemplate = async ({ orderId = '' }, { url, storeName }, db) => {
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { name, number } = order
  const symbols = currencySymbols(await getSettings(db))
  return {
    subject: t('mail.expiredSubject', { number }),
    title: t('mail.expiredTitle'),
    short: writeShort((values) => t('mail.expiredShort', values), { storeName, name, number }),
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
  const order = await readMailOrder(db, orderId)
  if (!order) return undefined
  const { fullName: name, number, phone } = order
  const { symbols } = await getSettings(db)
  const price = (amount: Millimes) => formatPrice(amount, 'shop', symbols)
  return {
    subject: t('mail.newSubject', { number, total: price(order.total) }),
    title: t('mail.newTitle'),
    parts: [
      { kind: 'text', text: t('mail.newText', { name, phone: formatPhone(phone), number }) },
      ...(order.waits_for_confirmation
        ? [
            {
              kind: 'text' as const,
              text: order.reserves_stock ? t('calls.waitsReserved') : t('adminMessages.confirmationHint'),
            },
          ]
        : []),
      ...renderTotals(order, price),
      { kind: 'text', text: t('mail.goesTo', { destination: order.destination }) },
      { kind: 'button', label: t('mail.newButton'), href: url + localizePath(`/admin/orders/${orderId}`) },
      { kind: 'note', text: t('mail.newNote') },
    ],
  }
}

/** The mails about an order that are written without its parcel. */
export const orderMails = {
  'order-received': orderReceived,
  'order-changed': orderChanged,
  'order-expired': orderExpired,
  'new-order': newOrder,
}
