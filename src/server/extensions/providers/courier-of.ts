import { ParcelNewsList, TakenParcel } from '#domain/extensions/contracts/courier-contract.ts'
import type { CourierProvider } from '#server/delivery/courier-provider.ts'
import type { ProvidingExtension } from './providing-extension.ts'

/** Milliseconds in which a courier must be told of a parcel, and in which its news must be read. */
const HAND_OVER_TIMEOUT = 10_000
const NEWS_TIMEOUT = 30_000

/** The courier that an extension brings. */
export const courierOf = ({ id, name, userId, calls, call }: ProvidingExtension): CourierProvider => ({
  id,
  name,
  userId,
  handOver: (parcel) => call('handOver', parcel, { timeout: HAND_OVER_TIMEOUT, schema: TakenParcel }),
  readNews: calls.includes('readNews')
    ? (since) => call('readNews', { since }, { timeout: NEWS_TIMEOUT, schema: ParcelNewsList })
    : undefined,
})
