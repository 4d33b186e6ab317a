import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { ShipmentState } from '#domain/delivery/shipment-state.ts'

/** The parcel of an order with its cash: what is due, what was collected and whether it has come. */
export const ParcelCash = z.object({
  id: z.string(),
  courierId: z.string().nullable(),
  courierName: z.string(),
  trackingNumber: z.string(),
  state: ShipmentState,
  cashDue: Amount,
  collected: Amount.nullable().describe('What the courier collected; null unless the parcel was delivered'),
  payoutId: z.string().nullable().describe('The payout that settled the parcel'),
})

export type ParcelCash = z.output<typeof ParcelCash>
