import { z } from 'zod'

/** A parcel as a provider is told of it when its courier takes it. */
export interface ParcelToTake {
  /** Stays the same however often it is told: the courier makes one parcel for it. */
  key: string
  /** The number of the order. */
  number: string
  name: string
  phone: string
  street: string
  city: string
  /** The name of the governorate in French; empty where it was not recognised. */
  governorate: string
  zipCode: string
  comment: string
  /** What the courier collects, in millimes. Told again with another amount, it must correct the parcel or refuse it. */
  cash: number
  pieces: number
  /** What is in it, for people. */
  contents: string
}

const TrackingNumber = z.string().trim().min(1).max(60)

/** What a provider answers: the number that the courier gave, or why it does not take the parcel. */
export const TakenParcel = z.union([
  z.strictObject({
    trackingNumber: TrackingNumber,
    labelUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
  }),
  z.strictObject({ refused: z.string().trim().min(1).max(300) }),
])
export type TakenParcel = z.input<typeof TakenParcel>

/** What a courier says of a parcel: it has it, brought it, brings it back, or lost it. */
export const ParcelNews = z.strictObject({
  trackingNumber: TrackingNumber,
  state: z.enum(['carried', 'delivered', 'refused', 'lost']),
  at: z.iso.datetime(),
})
export type ParcelNews = z.infer<typeof ParcelNews>

/** All that a provider answers at once. What is left comes the next time. */
export const ParcelNewsList = z.array(ParcelNews).max(500)
