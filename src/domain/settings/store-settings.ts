import { z } from 'zod'
import { CustomField, FieldAsking } from '#domain/custom-fields/custom-field.ts'
import { PublicBrand } from '#domain/brand/public-brand.ts'
import { CallHours } from '#domain/calls/calling-hours.ts'
import { DeliveryPrices } from '#domain/checkout/delivery-prices.ts'
import { DeliveryTimes } from '#domain/checkout/delivery-times.ts'
import { toWhatsappUrl } from '#domain/contact/whatsapp-url.ts'
import { PublicMenus } from '#domain/collections/menus/menu-link.ts'
import { DELIVERY_FEE, EXPEDITED_SHIPPING, STANDARD_SHIPPING } from '#domain/constants.ts'
import { defaultSymbols } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'
import { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { optionalCode, requiredCode, requiredLine, words } from '#domain/text-fields.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** The most links to social media. */
export const MAX_SOCIAL_LINKS = 10

const LanguageCode = z.enum(
  languages.map(({ code }) => code),
  { error: () => t('fields.chooseLanguage') },
)

/** The address of a page elsewhere. `instagram.com/hanout` is one too: it is stored as `https://instagram.com/hanout`. */
const WebAddress = requiredCode(() => t('fields.address'), 500)
  .overwrite((typed) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed))
  .refine((typed) => z.url({ protocol: /^https?$/ }).safeParse(typed).success, {
    error: () => t('fields.notValid', { label: t('fields.address') }),
  })

/** What a shop without products says below the sentence that it opens soon. */
export const OpeningLine = words(200)

/** The settings of the store that every page needs. */
export const StoreSettings = z.object({
  storeName: requiredLine(() => t('fields.storeName'), 60),
  symbols: z.object({
    shop: requiredLine(() => t('fields.currencySymbol'), 5),
    account: requiredLine(() => t('fields.currencySymbol'), 5),
  }),
  currency: requiredCode(() => t('fields.currencyCode'), 5).min(2, {
    error: () => t('fields.tooShort', { label: t('fields.currencyCode') }),
  }),
  hasOneCurrency: z
    .boolean({ error: () => t('fields.chooseSymbols') })
    .describe('The symbol of shop pages is written everywhere'),
  smallestCoin: SmallestCoin.optional().describe(
    'In thousandths: reductions and totals are whole numbers of it; absent: 1, and nothing is rounded',
  ),
  deliveryFee: Price.describe('Of direct orders'),
  standardShipping: Price.describe('For the stepped checkout, like expeditedShipping'),
  expeditedShipping: Price,
  deliveryPrices: DeliveryPrices.nullable()
    .optional()
    .describe('Of direct orders and of standard shipping; absent or null: they cost the same everywhere'),
  deliveryTimes: DeliveryTimes.nullable()
    .optional()
    .describe('How long delivery takes; absent or null: the shop does not say'),
  showsPriorPrice: z
    .boolean({ error: () => t('offers.choosePriorPrice') })
    .optional()
    .describe('Product pages tell the lowest price of the 30 days before a reduction; absent: they do not'),
  emailAsked: FieldAsking.optional().describe(
    'Whether an order with a contact asks for an email; absent: it is required',
  ),
  otherPhoneAsked: FieldAsking.optional().describe('Whether orders ask for a second phone; absent: no'),
  keepsIntentions: z
    .boolean({ error: () => t('fields.chooseIntentions') })
    .optional()
    .describe('What is typed of an order that is not sent is kept for two days, for staff who call; absent: it is not'),
  contactEmail: optionalCode(() => t('fields.contactEmail'), 254),
  contactPhone: optionalCode(() => t('fields.contactPhone'), 40),
  whatsapp: optionalCode(() => t('fields.whatsapp'), 40)
    .refine((number) => number === '' || toWhatsappUrl(number) !== undefined, {
      error: () => t('fields.notValid', { label: t('fields.whatsapp') }),
    })
    .optional()
    .describe('Pages link to it where customers look for help; absent or empty: they do not'),
  social: z
    .array(
      z.object({
        label: requiredLine(() => t('fields.name'), 40),
        href: WebAddress,
      }),
    )
    .max(MAX_SOCIAL_LINKS, { error: () => t('fields.maxSocialLinks', { max: MAX_SOCIAL_LINKS }) }),
  openingLine: OpeningLine.optional().describe(
    'What a shop without products says, by language; empty or absent: that the first pieces are on their way',
  ),
  pixelId: optionalCode(() => t('fields.pixelId'), 40),
  languages: z
    .array(LanguageCode)
    .min(1, { error: () => t('fields.chooseLanguage') })
    .describe('In which visitors are offered the shop'),
  defaultLanguage: LanguageCode.describe(
    'For visitors whose language is not offered, and for what the shop writes by itself',
  ),
})
export type StoreSettings = z.output<typeof StoreSettings>

/** What every page needs to know of the store: its settings, and what follows from the rest of the back office. */
export const PublicSettings = StoreSettings.extend({
  hasPromotions: z.boolean().describe('Totals depend on promotions: ask for them'),
  brand: PublicBrand.optional().describe("The look of the shop; absent: the demo's"),
  returnDays: z
    .int()
    .optional()
    .describe('So many days after its delivery a piece may be exchanged; absent: the shop tells no number'),
  callHours: CallHours.optional().describe('Between which the shop calls to confirm; absent: from 9 to 20 h'),
  isDemo: z
    .literal(true)
    .optional()
    .describe('Where the merchant has no words and pictures, visitors see those of the demo'),
  menus: PublicMenus.optional().describe('Absent: those of a shop whose merchant has changed nothing'),
  askedFields: z
    .array(CustomField)
    .optional()
    .describe('The fields of orders that both checkouts ask for; absent: none'),
})
export type PublicSettings = z.output<typeof PublicSettings>

/** The settings until a merchant saves others: those of the demo, which are the specification's (rulings R33, R34). */
export const defaultSettings: PublicSettings = {
  storeName: 'Hanout',
  symbols: defaultSymbols,
  currency: 'DT',
  hasOneCurrency: false,
  deliveryFee: DELIVERY_FEE,
  standardShipping: STANDARD_SHIPPING,
  expeditedShipping: EXPEDITED_SHIPPING,
  // Read where it was saved, and in no page where it was not.
  smallestCoin: undefined,
  deliveryPrices: undefined,
  deliveryTimes: undefined,
  showsPriorPrice: undefined,
  emailAsked: undefined,
  otherPhoneAsked: undefined,
  keepsIntentions: undefined,
  whatsapp: undefined,
  contactEmail: 'bonjour@hanout.example',
  contactPhone: '+216 70 000 000',
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/' },
    { label: 'Facebook', href: 'https://www.facebook.com/' },
    { label: 'TikTok', href: 'https://www.tiktok.com/' },
  ],
  openingLine: undefined,
  pixelId: '',
  languages: languages.map(({ code }): Language => code),
  defaultLanguage: SOURCE_LANGUAGE,
  hasPromotions: false,
  brand: undefined,
}

/**
 * What a shop that is no demo starts with instead: one price for both deliveries, one currency (rulings R33, R34),
 * no need of an email, and nobody else's contacts.
 */
export const newShopSettings = {
  standardShipping: DELIVERY_FEE,
  hasOneCurrency: true,
  smallestCoin: 100,
  emailAsked: 'optional',
  contactEmail: '',
  contactPhone: '',
  social: [],
} satisfies Partial<PublicSettings>
