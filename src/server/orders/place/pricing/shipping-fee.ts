import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { deliveryFeeOf } from '#domain/checkout/delivery-fee.ts'
import type { DeliveryPrices } from '#domain/checkout/delivery-prices.ts'
import { shippingCost, type Shipping, type ShippingPrices } from '#domain/checkout/shipping.ts'
import type { Millimes } from '#domain/money/money.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'

interface Order {
  lines: readonly PricedLine[]
  state?: string | undefined
  city?: string | undefined
}

interface Prices extends ShippingPrices {
  deliveryFee: Millimes
  deliveryPrices?: DeliveryPrices | null | undefined
}

/** What it costs to deliver an order to its destination; 0 before a way is chosen. */
export function shippingFee(way: 'direct' | Shipping | null, { lines, ...to }: Order, prices: Prices): Millimes {
  const usual = way === 'direct' ? prices.deliveryFee : shippingCost(way, prices)
  if (way === null || way === 'expedited') return usual
  const governorate = prices.deliveryPrices ? deliveryGovernorate(to) : null
  return deliveryFeeOf({ usual, subtotal: sumOfLines(lines), governorate }, prices.deliveryPrices)
}
