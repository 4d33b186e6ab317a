import { z } from 'zod'
import { DELIVERY_FEE, EXPEDITED_SHIPPING, STANDARD_SHIPPING } from '#domain/constants.ts'
import { defaultSymbols } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'

/** The settings of the store that every page needs. */
export const StoreSettings = z.object({
  storeName: z.string().trim().min(1).max(60),
  symbols: z.object({ shop: z.string().trim().min(1).max(5), account: z.string().trim().min(1).max(5) }),
  currency: z.string().trim().min(2).max(5),
  hasOneCurrency: z.boolean().describe('The symbol of shop pages is written everywhere'),
  deliveryFee: Price.describe('Of direct orders'),
  standardShipping: Price.describe('Of the stepped checkout, like expeditedShipping'),
  expeditedShipping: Price,
  contactEmail: z.string().trim().max(254),
  contactPhone: z.string().trim().max(40),
  social: z.array(z.object({ label: z.string().trim().min(1).max(40), href: z.url() })).max(10),
  pixelId: z.string().trim().max(40),
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
}

/** What a shop that is no demo starts with instead: one price for both deliveries, and one currency (rulings R33, R34). */
export const newShopSettings = {
  standardShipping: DELIVERY_FEE,
  hasOneCurrency: true,
}
