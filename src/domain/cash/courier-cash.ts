import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { MAX_BULK_ORDERS } from '#domain/constants.ts'
import { ClientId } from '#domain/client-id.ts'
import { Amount, SignedAmount } from '#domain/money/price.ts'
import { OrderStatus } from '#domain/orders/order.ts'
import { ShipmentState } from '#domain/delivery/shipment-state.ts'

const Parcels = z.object({ count: z.int(), cash: Amount })

/** What a courier owes, with the parcels that it carries and those that it has delivered. */
export const CourierCash = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  balance: SignedAmount.describe('What the courier owes; negative where the shop owes it'),
  onTheRoad: Parcels.describe('Parcels that are with the courier, and what it will collect for them'),
  toSettle: Parcels.describe('Delivered parcels whose cash has not come'),
})

export type CourierCash = z.output<typeof CourierCash>

/** A list of parcels of a courier: on the road, or delivered and not settled. */
export const ParcelList = z.enum(['on-the-road', 'to-settle'])

export type ParcelList = z.infer<typeof ParcelList>

/** A parcel in the cash book. */
export const CashParcel = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: OrderStatus,
  customer: z.string(),
  city: z.string(),
  trackingNumber: z.string(),
  state: ShipmentState,
  cash: Amount.describe('Cash that the courier collects on delivery, or has collected'),
  since: z.string().describe('When it was handed over, or delivered'),
})

export type CashParcel = z.output<typeof CashParcel>

/** A page of parcels, the oldest first. */
export const CashParcelsPage = pageOf(CashParcel)

export type CashParcelsPage = z.output<typeof CashParcelsPage>

/** How a delivery ended. `on-the-road` takes an earlier outcome back. */
export const ParcelOutcome = z.enum(['delivered', 'refused', 'lost', 'on-the-road'])

export type ParcelOutcome = z.infer<typeof ParcelOutcome>

/** One outcome for several parcels, which their orders name. */
export const ParcelOutcomes = z.object({
  orderIds: z.array(ClientId.min(1)).min(1).max(MAX_BULK_ORDERS),
  outcome: ParcelOutcome,
})

export type ParcelOutcomes = z.output<typeof ParcelOutcomes>
