import type { FeedFrame, FeedPage, FeedShop } from '#domain/extensions/contracts/feed-contract.ts'

/** Who writes the catalogue for another platform, page by page. */
export interface FeedProvider {
  /** Where it is served: `/feeds/{id}`. */
  id: string
  frame(shop: FeedShop): Promise<FeedFrame>
  write(page: FeedPage): Promise<string>
  /** Counts as its fault what the shop found wrong with it. */
  blame(reason: string): Promise<void>
}

/** The providers that can be used at the moment. */
export type FeedProviders = () => Promise<readonly FeedProvider[]>
