import { z } from 'zod'
import { pageOf } from '#domain/api/page.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { CsvMapping } from '#domain/delivery/csv-mapping.ts'
import { ShipmentState } from '#domain/delivery/shipment-state.ts'
import { Amount } from '#domain/money/price.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_PARCELS } from './packing.ts'

/** The number that a courier gave to a parcel. Empty: none yet. */
export const TrackingNumber = optionalCode(() => t('couriers.trackingNumber'), 60)

/** A parcel as staff read it. */
export const Parcel = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string().describe('The number of the order'),
  state: ShipmentState,
  userName: z.string(),
  place: z.string().describe('City and state as they were typed; empty: neither was'),
  governorate: z.string().nullable(),
  pieces: z.int(),
  cashDue: Amount.describe('Cash that the courier collects on delivery'),
  trackingNumber: z.string(),
  labelUrl: z.string().describe('Where the label is that the courier made; empty: there is none'),
})

export type Parcel = z.output<typeof Parcel>

/** A parcel that waits for a courier. */
export const WaitingParcel = Parcel.extend({
  proposedCourierId: z
    .string()
    .nullable()
    .describe('The courier that last took parcels to its governorate; null: none lately, or it takes no more'),
})

export type WaitingParcel = z.output<typeof WaitingParcel>

/** A parcel that a courier has, or has delivered. */
export const ParcelOut = Parcel.extend({ courierName: z.string() })

export type ParcelOut = z.output<typeof ParcelOut>

/** A page of the parcels that couriers have, those that were handed over first at its beginning. */
export const ParcelsOutPage = pageOf(ParcelOut)

export type ParcelsOutPage = z.output<typeof ParcelsOutPage>

/** Which parcels couriers have. */
export const ParcelsOutQuery = z.object({
  code: optionalCode(() => t('couriers.trackingNumber'), 100)
    .optional()
    .describe('Only those of that tracking number or order number, and also where they were delivered'),
  startAfter: StartAfter,
})

/** A page of the parcels that are packed and wait for a courier, those that were packed first at its beginning. */
export const ParcelQuery = z.object({
  startAfter: StartAfter,
  limit: z.coerce.number().int().min(1).max(MAX_PARCELS).default(MAX_PARCELS),
})

/** Packed orders that a courier takes now, each with its number there, if it has one. */
export const HandOver = z.object({
  courierId: ClientId.min(1),
  parcels: z
    .array(z.object({ orderId: ClientId.min(1), trackingNumber: TrackingNumber.optional() }))
    .min(1, { error: () => t('couriers.noParcels') })
    .max(MAX_PARCELS),
})

export type HandOver = z.output<typeof HandOver>

/** What became of one order of a hand-over. */
export const HandOverResult = z.object({ orderId: z.string(), ok: z.boolean(), message: z.string() })

export type HandOverResult = z.output<typeof HandOverResult>

/** The parcels that a courier took at one time. */
export const Manifest = z.object({
  id: z.string(),
  number: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  createdAt: z.string(),
  parcels: z.int(),
  cash: Amount.describe('What the courier collects for all of them'),
})

export type Manifest = z.output<typeof Manifest>

/** A page of manifests, the newest first. */
export const ManifestQuery = z.object({
  startAfter: StartAfter,
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** A manifest with its parcels, to print. */
export const ManifestDetails = Manifest.extend({
  list: z.array(Parcel),
  canBeTakenBack: z.boolean().describe('It was made a short time ago'),
})

export type ManifestDetails = z.output<typeof ManifestDetails>

/** A file for a courier that is not saved yet. */
export const CourierFilePreview = z.object({ csv: CsvMapping })
