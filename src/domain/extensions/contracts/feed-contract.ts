import { z } from 'zod'
import type { Language } from '#domain/texts/languages.ts'

/** What a provider is told of the shop whose catalogue it writes. */
export interface FeedShop {
  language: Language
  name: string
  /** Its front page in that language. */
  url: string
  /** The code of ISO 4217. */
  currency: string
}

/** One SKU that visitors see: one size of one color of a product. */
export interface FeedItem {
  /** Never changes. */
  id: string
  /** The product, which is the same for all its colors and sizes. */
  group: string
  /** What the product is called, without color and size. */
  title: string
  /** Plain text. */
  description: string
  brand: string
  /** The page of this color. */
  link: string
  /** Empty where there is none yet. */
  image: string
  /** Before any reduction, in millimes: 1000 are one dinar. */
  price: number
  /** What is paid, where that is less. */
  reducedPrice: number | null
  /** The code of ISO 4217. */
  currency: string
  availability: 'in_stock' | 'out_of_stock'
  size: string
  color: string
  /** The name of the first collection that the product was put into and visitors see; empty: none. */
  collection: string
}

/** Some SKUs of the catalogue. Pages follow each other without a gap, and a catalogue without SKUs has none. */
export interface FeedPage {
  language: Language
  /** From 0. */
  page: number
  items: readonly FeedItem[]
}

/** In which form a feed is served. A browser runs nothing of these. */
const feedTypes = ['text/xml', 'text/csv', 'text/tab-separated-values', 'application/json'] as const

const End = z.string().max(20_000)

/** What stands before and after the pages of a feed. */
export const FeedFrame = z.strictObject({ contentType: z.enum(feedTypes), head: End, foot: End })
export type FeedFrame = z.infer<typeof FeedFrame>

/** What a provider makes of one page. */
export const FeedText = z.string().max(400_000)
