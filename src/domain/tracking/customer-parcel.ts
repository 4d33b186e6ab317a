import { z } from 'zod'

/** Who brings the parcel of an order, and how to follow it, as its customer reads it. */
export const CustomerParcel = z.object({
  courierName: z.string(),
  trackingNumber: z.string().describe('Empty: the courier has given none'),
  trackingUrl: z.string().nullable().describe("The courier's page about the parcel"),
})

export type CustomerParcel = z.output<typeof CustomerParcel>
