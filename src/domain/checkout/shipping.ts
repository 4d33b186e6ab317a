import { z } from 'zod'
import type { Millimes } from '#domain/money/money.ts'

/** The ways an order of the stepped checkout travels (spec §9). */
export const shippings = ['standard', 'expedited'] as const

export type Shipping = (typeof shippings)[number]

/** What customers read of each way of shipping (spec §2, §9). */
export const shippingTexts: Record<Shipping, { title: string; time: string }> = {
  standard: { title: 'Standard', time: '3-5 business days' },
  expedited: { title: 'Expedited', time: '2-3 business days' },
}

/** The choice of shipping as two flags (spec §3). Both are false until something is chosen. */
export const ShippingFlags = z.strictObject({ standard: z.boolean(), expedited: z.boolean() })

/** The choice of shipping, made: exactly one (spec §4). */
export const ShippingOption = ShippingFlags.refine(
  ({ standard, expedited }) => standard !== expedited,
  'Choose one way of shipping',
)

export type ShippingOption = z.output<typeof ShippingOption>

/** The chosen way of the two flags, if any. */
export function shippingOf({ standard, expedited }: ShippingOption): Shipping | undefined {
  return standard ? 'standard' : expedited ? 'expedited' : undefined
}

/** The two flags of a way of shipping, or of none. */
export function shippingFlags(shipping: Shipping | null): ShippingOption {
  return { standard: shipping === 'standard', expedited: shipping === 'expedited' }
}

/** What a way of shipping costs: standard is free (spec §9). */
export function shippingCost(shipping: Shipping | null | undefined, expedited: Millimes): Millimes {
  return shipping === 'expedited' ? expedited : 0
}
