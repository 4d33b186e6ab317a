import { parseTermsAndTails } from '#server/platform/search/search-terms.ts'

/** The parts of a product by which staff look for it. Tags are a JSON list. */
interface Wanted {
  model: string
  type: string
  brand: string
  sku: string
  slug: string
  tags: string
}

/** The words a product is found by: its names, its tags, its colors on sale and the codes of their sizes. */
export function wordsOfProduct(product: Wanted, { colors, codes }: { colors: string[]; codes: string[] }): string[] {
  const { model, type, brand, sku, slug, tags } = product
  return parseTermsAndTails(
    [model, type, brand, sku, slug, ...(JSON.parse(tags) as string[]), ...colors, ...codes].join(' '),
  )
}
