import { z } from 'zod'
import { optionalCode, optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { ExtensionWords } from '#domain/extensions/extension-words.ts'
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

/** The provider of a courier that no extension tells of its parcels: the file of a manifest does. */
export const BY_FILE = ''

const noProvider = () => t('couriers.providerGone')

/** A courier as staff write it. */
export const CourierDraft = z.object({
  name: requiredLine(() => t('couriers.name'), 60),
  phone: optionalCode(() => t('fields.phone'), 40),
  trackingUrl: TrackingUrl.describe('The page of a parcel, with {number} where its number goes; empty: there is none'),
  csv: CsvMapping,
  provider: z
    .string({ error: noProvider })
    .max(30, { error: noProvider })
    .describe('The extension that tells it of its parcels; empty: the file does'),
  active: z.boolean({ error: () => t('couriers.chooseActive') }).describe('Takes parcels'),
})

export type CourierDraft = z.output<typeof CourierDraft>

/** A courier as a request writes it. */
export const CourierBody = CourierDraft.extend({ provider: CourierDraft.shape.provider.default(BY_FILE) })

/** What can tell a courier of its parcels, beside its file. */
export const CourierProviderName = z.object({ id: z.string(), name: ExtensionWords })

export type CourierProviderName = z.infer<typeof CourierProviderName>

/** Who brings parcels to customers and cash to the shop. */
export const Courier = CourierDraft.extend({ id: z.string() })

export type Courier = z.output<typeof Courier>

/** The courier's page about a parcel, or null where it has none. */
export const trackingLink = (trackingUrl: string, number: string): string | null =>
  trackingUrl && number ? trackingUrl.replaceAll(NUMBER_PLACE, () => encodeURIComponent(number)) : null
