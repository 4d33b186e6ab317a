import { z } from 'zod'
import { DELIVERY_FEE, EXPEDITED_SHIPPING } from '#domain/constants.ts'
import { defaultSymbols } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'

/** The settings of the store that every page needs. */
export const StoreSettings = z.object({
  storeName: z.string().trim().min(1).max(60),
  symbols: z.object({ shop: z.string().trim().min(1).max(5), account: z.string().trim().min(1).max(5) }),
  currency: z.string().trim().min(2).max(5),
  deliveryFee: Price,
  expeditedShipping: Price,
  contactEmail: z.string().trim().max(254),
  contactPhone: z.string().trim().max(40),
  social: z.array(z.object({ label: z.string().trim().min(1).max(40), href: z.url() })).max(10),
  pixelId: z.string().trim().max(40),
})
export type StoreSettings = z.output<typeof StoreSettings>

/** The settings of a new store. */
export const defaultSettings: StoreSettings = {
  storeName: 'Hanout',
  symbols: defaultSymbols,
  currency: 'DT',
  deliveryFee: DELIVERY_FEE,
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
