import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { listTranslations } from '../queries.ts'
import type { Db } from '#server/schema/database.ts'

/** What a line of an order or a cart names. */
interface Line {
  productId: string
  model: string
  color: string
}

/**
 * Names what lines are about in the language of the reader. A product or a color that has no name in it, or was named
 * otherwise since, keeps the name that the line has.
 */
export async function translateLines<T extends Line>(db: Db, lines: readonly T[]): Promise<T[]> {
  const language = currentLanguage()
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const { products, variants } = await listTranslations(db, ids)
  const models = new Map(
    products.map(({ id, model, translations }) => [
      `${id} ${model}`,
      (JSON.parse(translations) as ProductTranslations)[language]?.model,
    ]),
  )
  const colors = new Map(
    variants.map(({ productId, color, translations }) => [
      `${productId} ${color}`,
      (JSON.parse(translations) as VariantTranslations)[language]?.color,
    ]),
  )
  return lines.map((line) => ({
    ...line,
    // An empty name is none.
    model: models.get(`${line.productId} ${line.model}`) || line.model,
    color: colors.get(`${line.productId} ${line.color}`) || line.color,
  }))
}
