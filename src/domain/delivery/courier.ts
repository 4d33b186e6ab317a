import { z } from 'zod'
import { optionalCode, optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { CsvMapping } from './csv-mapping.ts'

/** Where the tracking number goes in the address of a courier's page. */
const NUMBER_PLACE = '{number}'

const TrackingUrl = optionalLine(() => t('couriers.trackingUrl'), 300)
  .refine((url) => url === '' || /^https?:\/\/[^\s]+$/.test(url), {
    error: () => t('fields.notValid', { label: t('couriers.trackingUrl') }),
  })
  .refine((url) => url === '' || url.includes(NUMBER_PLACE), {
    error: () => t('couriers.noPlace', { place: NUMBER_PLACE }),
  })

/** A courier as staff write it. */
export const CourierDraft = z.object({
  name: requiredLine(() => t('couriers.name'), 60),
  phone: optionalCode(() => t('fields.phone'), 40),
  trackingUrl: TrackingUrl.describe('The page of a parcel, with {number} where its number goes; empty: there is none'),
  csv: CsvMapping,
  active: z.boolean({ error: () => t('couriers.chooseActive') }).describe('Takes parcels'),
})

export type CourierDraft = z.output<typeof CourierDraft>

/** Who brings parcels to customers and cash to the shop. */
export const Courier = CourierDraft.extend({ id: z.string() })

export type Courier = z.output<typeof Courier>

/** The courier's page about a parcel, or null where it has none. */
export const trackingLink = (trackingUrl: string, number: string): string | null =>
  trackingUrl && number ? trackingUrl.replaceAll(NUMBER_PLACE, () => encodeURIComponent(number)) : null
