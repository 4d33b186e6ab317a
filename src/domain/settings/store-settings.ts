import { z } from 'zod'
import { DELIVERY_FEE, EXPEDITED_SHIPPING, STANDARD_SHIPPING } from '#domain/constants.ts'
import { defaultSymbols } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'
import { optionalText, requiredText } from '#domain/text-fields.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'

/** The most links to social media. */
export const MAX_SOCIAL_LINKS = 10

const LanguageCode = z.enum(
  languages.map(({ code }) => code),
  'Choose a language',
)

/** The settings of the store that every page needs. */
export const StoreSettings = z.object({
  storeName: requiredText('Store name', 60),
  symbols: z.object({ shop: requiredText('Currency symbol', 5), account: requiredText('Currency symbol', 5) }),
  currency: requiredText('Currency code', 5).min(2, 'Currency code is too short'),
  hasOneCurrency: z.boolean('Choose one symbol or two').describe('The symbol of shop pages is written everywhere'),
  deliveryFee: Price.describe('Of direct orders'),
  standardShipping: Price.describe('Of the stepped checkout, like expeditedShipping'),
  expeditedShipping: Price,
  contactEmail: optionalText('Contact email', 254),
  contactPhone: optionalText('Contact phone', 40),
  social: z
    .array(
      z.object({
        label: requiredText('Name', 40),
        href: z.url({ protocol: /^https?$/, error: 'Address is not valid' }),
      }),
    )
    .max(MAX_SOCIAL_LINKS, `At most ${MAX_SOCIAL_LINKS} links`),
  pixelId: optionalText('Pixel id', 40),
  languages: z.array(LanguageCode).min(1, 'Choose a language').describe('In which visitors are offered the shop'),
  defaultLanguage: LanguageCode.describe(
    'For visitors whose language is not offered, and for what the shop writes by itself',
  ),
})
export type StoreSettings = z.output<typeof StoreSettings>

/** The settings until a merchant saves others: those of the demo, which are the specification's (rulings R33, R34). */
export const defaultSettings: StoreSettings = {
  storeName: 'Hanout',
  symbols: defaultSymbols,
  currency: 'DT',
  hasOneCurrency: false,
  deliveryFee: DELIVERY_FEE,
  standardShipping: STANDARD_SHIPPING,
  expeditedShipping: EXPEDITED_SHIPPING,
  contactEmail: 'bonjour@hanout.example',
  contactPhone: '+216 70 000 000',
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/' },
    { label: 'Facebook', href: 'https://www.facebook.com/' },
    { label: 'TikTok', href: 'https://www.tiktok.com/' },
  ],
  pixelId: '',
  languages: languages.map(({ code }): Language => code),
  defaultLanguage: SOURCE_LANGUAGE,
}

/** What a shop that is no demo starts with instead: one price for both deliveries, and one currency (rulings R33, R34). */
export const newShopSettings = {
  standardShipping: DELIVERY_FEE,
  hasOneCurrency: true,
}
