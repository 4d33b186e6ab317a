import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { deliveryFeeOf } from '#domain/checkout/delivery-fee.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

interface Destination {
  state?: string | undefined
  city?: string | undefined
}

/** What it costs to deliver a direct order of these lines to that place, by the rule of the server. */
export function useDeliveryFee(lines: readonly PricedLine[], to: Destination): number {
  const { deliveryFee: usual, deliveryPrices } = useStoreSettings()
  const governorate = deliveryPrices ? deliveryGovernorate(to) : null
  return deliveryFeeOf({ usual, subtotal: sumOfLines(lines), governorate }, deliveryPrices)
}
