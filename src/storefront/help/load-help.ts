import type { Api } from '#client/api.ts'
import { deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'
import { t } from '#domain/texts/t.ts'
import { writeDeliveryTimes } from './write-delivery-times.ts'

/** Loads the texts of a help page, with its `{placeholders}` replaced by the store's settings. */
export async function loadHelp(api: Api, page: HelpPageId, { origin }: URL) {
  const [texts, settings] = await Promise.all([api.getHelpPage({ page }), api.getSettings()])
  const { storeName, contactEmail, contactPhone, standardShipping } = settings
  const symbols = currencySymbols(settings)
  const { fee, isLeast } = deliveryFrom(settings.deliveryFee, settings.deliveryPrices)
  const written = formatPrice(fee, 'shop', symbols)
  const values: Record<string, string> = {
    storeName,
    contactEmail,
    contactPhone: formatPhone(contactPhone),
    deliveryFee: isLeast ? t('delivery.fromFee', { fee: written }) : written,
    standardShipping: standardShipping === 0 ? t('help.free') : formatPrice(standardShipping, 'account', symbols),
    expeditedShipping: formatPrice(settings.expeditedShipping, 'account', symbols),
    sameDayUntil: toHour(settings.deliveryTimes?.until),
    deliveryTimes: writeDeliveryTimes(settings.deliveryTimes).join('\n'),
    returnDays: settings.returnDays === undefined ? '' : t('help.days', { count: settings.returnDays }),
  }
  return { page, texts: fillIn(texts, values), origin }
}

/** An hour until which orders leave the same day; '' where it is none of the day. */
const toHour = (until = 0) => (until % 24 === 0 ? '' : t('deliveryTimes.hour', { hour: until }))

function fillIn(texts: HelpPage, values: Record<string, string>): HelpPage {
  const fill = (text: string) => text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole)
  /** A paragraph that names what the shop does not have, a phone or days to return, is not written. */
  const isWhole = (text: string) => ![...text.matchAll(placeholder)].some(([, name = '']) => values[name] === '')
  const sections = texts.sections.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.filter(isWhole).flatMap((paragraph) => fill(paragraph).split('\n')),
  }))
  return {
    ...texts,
    description: fill(texts.description),
    intro: fill(texts.intro),
    sections: sections.filter(({ paragraphs, links }) => paragraphs.length + links.length > 0),
  }
}

const placeholder = /\{(\w+)\}/g
