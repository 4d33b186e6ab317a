import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { readingLanguages, type Language } from '#domain/texts/languages.ts'
import { listTranslations } from '../queries.ts'
import type { Db } from '#server/schema/database.ts'

/** What a line of an order or a cart names. */
interface Line {
  productId: string
  model: string
  color: string
}

/**
 * Names what lines are about in the language of the reader, or else in the default one of the shop. A product or a color that has
 * no name in either, or was named otherwise since, keeps the name that the line has.
 */
export async function translateLines<T extends Line>(db: Db, lines: readonly T[]): Promise<T[]> {
  const languages = readingLanguages()
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const { products, variants } = await listTranslations(db, ids)
  const models = new Map(
    products.map(({ id, model, translations }) => [
      `${id} ${model}`,
      firstIn(languages, (language) => (JSON.parse(translations) as ProductTranslations)[language]?.model),
    ]),
  )
  const colors = new Map(
    variants.map(({ productId, color, translations }) => [
      `${productId} ${color}`,
      firstIn(languages, (language) => (JSON.parse(translations) as VariantTranslations)[language]?.color),
    ]),
  )
  return lines.map((line) => ({
    ...line,
    model: models.get(`${line.productId} ${line.model}`) || line.model,
    color: colors.get(`${line.productId} ${line.color}`) || line.color,
  }))
}

/** An empty name is none. */
const firstIn = (languages: readonly Language[], nameIn: (language: Language) => string | undefined) =>
  languages.map(nameIn).find(Boolean)
