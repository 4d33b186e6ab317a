import type { ProductTranslations } from '#domain/catalog/translations.ts'
import { parseTermsAndTails } from '#server/platform/search/search-terms.ts'

/** The parts of a product by which staff look for it. Tags are a JSON list, translations a JSON object. */
interface Wanted {
  model: string
  type: string
  brand: string
  sku: string
  slug: string
  tags: string
  translations: string
}

/** The words a product is found by: its names in all languages, its tags, its colors on sale and the codes of their sizes. */
export function wordsOfProduct(product: Wanted, { colors, codes }: { colors: string[]; codes: string[] }): string[] {
  const { model, type, brand, sku, slug, tags, translations } = product
  const translated = Object.values(JSON.parse(translations) as ProductTranslations).flatMap((texts) => [
    texts.model ?? '',
    texts.type ?? '',
  ])
  return parseTermsAndTails(
    [model, type, brand, sku, slug, ...(JSON.parse(tags) as string[]), ...translated, ...colors, ...codes].join(' '),
  )
}
