import { z } from 'zod'
import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'

/** The shipping options of the stepped checkout (spec §9). */
export const shippings = ['standard', 'expedited'] as const

export type Shipping = (typeof shippings)[number]

/** The name of a shipping option (spec §2). */
export const shippingTitle = (shipping: Shipping): string =>
  shipping === 'standard' ? t('shipping.standard') : t('shipping.expedited')

/** How long a shipping option takes (spec §9). */
export const shippingTime = (shipping: Shipping): string =>
  shipping === 'standard' ? t('shipping.standardTime') : t('shipping.expeditedTime')

/** The chosen shipping option as two flags (spec §3). Both are false until one is chosen. */
export const ShippingFlags = z.strictObject({ standard: z.boolean(), expedited: z.boolean() })

const chooseOne = { error: () => t('fields.chooseShipping') }

/** The shipping option as a checkout session gets it: one flag at most is true (spec §4). */
export const ShippingChoice = ShippingFlags.refine(({ standard, expedited }) => !(standard && expedited), chooseOne)

/** A chosen shipping option: exactly one flag is true (spec §4). */
export const ShippingOption = ShippingFlags.refine(({ standard, expedited }) => standard !== expedited, chooseOne)

export type ShippingOption = z.output<typeof ShippingOption>

/** The shipping option that the flags name, if any. */
export function shippingOf({ standard, expedited }: ShippingOption): Shipping | undefined {
  return standard ? 'standard' : expedited ? 'expedited' : undefined
}

/** The two flags of a shipping option, or of none. */
export function shippingFlags(shipping: Shipping | null): ShippingOption {
  return { standard: shipping === 'standard', expedited: shipping === 'expedited' }
}

/** The prices of the shipping options in millimes, as the store settings have them. */
export interface ShippingPrices {
  standardShipping: Millimes
  expeditedShipping: Millimes
}

/** The cost of a shipping option in millimes (spec §9, ruling R33). Without a choice it is 0. */
export function shippingCost(shipping: Shipping | null | undefined, prices: ShippingPrices): Millimes {
  if (!shipping) return 0
  return shipping === 'expedited' ? prices.expeditedShipping : prices.standardShipping
}
