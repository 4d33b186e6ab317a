import type { ParcelNews, ParcelToTake, TakenParcel } from '#domain/extensions/contracts/courier-contract.ts'
import type { ExtensionWords } from '#domain/extensions/extension-words.ts'

/**
 * How a courier is told of the parcels that it takes. Each courier names one by `id`: the file of its manifest, or what an
 * extension brings.
 */
export interface CourierProvider {
  id: string
  name: ExtensionWords
  /** The account as which it changes orders: the log names it. */
  userId: string
  /** Tells the courier of a parcel, before the shop writes down that it took it. Repeated with the same key, it makes no second one. */
  handOver(parcel: ParcelToTake): Promise<TakenParcel>
  /** What has become of parcels since that time; undefined: the courier says so in its statements alone. */
  readNews?: ((since: string | null) => Promise<ParcelNews[]>) | undefined
}

/** The providers that can be used at the moment. */
export type CourierProviders = () => Promise<readonly CourierProvider[]>
