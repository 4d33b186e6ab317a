import type { CourierProviders } from './delivery/courier-provider.ts'
import type { Extensions } from './extensions/extensions.ts'
import { channelOf } from './extensions/providers/channel-of.ts'
import { courierOf } from './extensions/providers/courier-of.ts'
import { feedOf } from './extensions/providers/feed-of.ts'
import { paymentProviderOf } from './extensions/providers/payment-of.ts'
import { listProviding, type ProvidingExtension } from './extensions/providers/providing-extension.ts'
import type { ChannelProviders } from './mail/messages/channel-provider.ts'
import type { FeedProviders } from './feeds/feed-provider.ts'
import type { PaymentProvider, PaymentProviders } from './payments/payment-provider.ts'
import { paymentProviders } from './payments/payment-providers.ts'
import type { Database } from './schema/database.ts'

/** Who does for the shop what others do as well: what it brings itself beside what extensions bring that are on. */
export interface Providers {
  couriers: CourierProviders
  payments: PaymentProviders
  channels: ChannelProviders
  feeds: FeedProviders
}

interface Parts {
  database: Pick<Database, 'query'>
  extensions: Extensions | undefined
  /** The ways to pay of the shop itself, where they are not the usual ones. */
  payments?: readonly PaymentProvider[]
}

/** The providers of a shop. Without extensions nothing is looked for. */
export function gatherProviders({ database, extensions, payments = paymentProviders }: Parts): Providers {
  const list = async <Provider>(
    kind: Parameters<typeof listProviding>[2],
    of: (one: ProvidingExtension) => Provider,
  ): Promise<Provider[]> => (extensions ? (await listProviding(database.query, extensions, kind)).map(of) : [])
  return {
    couriers: () => list('courier', courierOf),
    payments: async () => [...payments, ...(await list('payment', paymentProviderOf))],
    channels: () => list('message', channelOf),
    feeds: () => list('feed', feedOf),
  }
}
