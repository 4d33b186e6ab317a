import { FeedFrame, FeedText } from '#domain/extensions/contracts/feed-contract.ts'
import type { FeedProvider } from '#server/feeds/feed-provider.ts'
import type { ProvidingExtension } from './providing-extension.ts'

/** Milliseconds in which one call of a feed must be answered. */
const TIMEOUT = 5_000

/** The feed that an extension writes. */
export const feedOf = ({ id, call, blame }: ProvidingExtension): FeedProvider => ({
  id,
  frame: (shop) => call('frame', shop, { timeout: TIMEOUT, schema: FeedFrame }),
  write: (page) => call('write', page, { timeout: TIMEOUT, schema: FeedText }),
  blame,
})
