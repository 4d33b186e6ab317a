import { ApiError } from '#domain/api/errors.ts'
import { isoCurrency } from '#domain/money/iso-currency.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import type { FeedProvider } from './feed-provider.ts'
import { listFeedItems } from './list-feed-items.ts'
import { findFeedSettings } from './queries.ts'

/** SKUs of one page: a message to a provider stays small. */
const PAGE = 250
/** The most bytes of a feed. */
const MAX_BYTES = 16 * 1024 * 1024

interface Wanted {
  language: Language
  shopUrl: string
  /** The moment of `performance.now()` at which it must be there. */
  deadline: number
}

/** A feed as it is served, with the products that it names. */
export interface WrittenFeed {
  contentType: string
  text: string
  productIds: string[]
}

/**
 * Has a provider write the catalogue in a language, page by page. Throws `NOT_FOUND` for a language in which the shop is not offered, and
 * `BUSY` where it takes too long or grows too large, which counts as a fault of the provider.
 */
export async function writeFeed(
  db: Db,
  provider: FeedProvider,
  { language, shopUrl, deadline }: Wanted,
): Promise<WrittenFeed> {
  const { storeName, currency: shownCurrency, languages } = await findFeedSettings(db)
  if (!languages.includes(language)) throw new ApiError('NOT_FOUND')
  const currency = isoCurrency(shownCurrency)
  const url = shopUrl + localizePath('/', language)
  const { contentType, head, foot } = await provider.frame({ language, name: storeName, url, currency })
  const parts = [head]
  const productIds: string[] = []
  let bytes = 0
  for await (const some of listFeedItems(db, { language, shopUrl, currency })) {
    productIds.push(...some.productIds)
    for (let start = 0; start < some.items.length; start += PAGE) {
      if (performance.now() > deadline) throw new ApiError('BUSY')
      const text = await provider.write({
        language,
        page: parts.length - 1,
        items: some.items.slice(start, start + PAGE),
      })
      bytes += Buffer.byteLength(text)
      if (bytes > MAX_BYTES) {
        await provider.blame(`Its feed is larger than ${MAX_BYTES} bytes`)
        throw new ApiError('BUSY')
      }
      parts.push(text)
    }
  }
  return { contentType, text: [...parts, foot].join(''), productIds }
}
