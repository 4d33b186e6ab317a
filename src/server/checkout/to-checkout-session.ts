import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { deliveryFeeOf } from '#domain/checkout/delivery-fee.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { listCartLines } from '#server/cart/queries.ts'
import { toCartItems } from '#server/cart/to-cart-items.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { parseShippingAddress, type CheckoutSessionRow } from './queries.ts'
import { shippingCost, shippingFlags } from '#domain/checkout/shipping.ts'
import type { CheckoutSession } from '#domain/checkout/checkout-session.ts'

/** A checkout session as the API returns it, with the shipping cost of today. */
export async function toCheckoutSession(db: Db, userId: string, row: CheckoutSessionRow): Promise<CheckoutSession> {
  const settings = await getSettings(db)
  const prices = settings.deliveryPrices
    ? { ...settings, standardShipping: await readStandardShipping(db, userId, row, settings) }
    : settings
  return {
    id: row.id,
    currentStep: row.current_step,
    email: row.email,
    shippingAddress: parseShippingAddress(row),
    shippingOption: shippingFlags(row.shipping_option),
    shippingCost: shippingCost(row.shipping_option, prices),
    ...(settings.deliveryPrices && { standardShipping: prices.standardShipping }),
  }
}

/** What standard shipping costs for the cart as it is and the address of the session. */
async function readStandardShipping(db: Db, userId: string, row: CheckoutSessionRow, settings: PublicSettings) {
  const items = await toCartItems(db, await listCartLines(db, userId))
  const governorate = deliveryGovernorate(parseShippingAddress(row) ?? {})
  const { standardShipping: usual, deliveryPrices } = settings
  return deliveryFeeOf({ usual, subtotal: sumOfLines(items), governorate }, deliveryPrices)
}
