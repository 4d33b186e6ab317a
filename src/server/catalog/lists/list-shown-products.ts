import type { ListedProduct } from '#domain/catalog/product.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import { imagesFirst, priceRangeOf, toListedProduct, toVariants } from '#server/catalog/to-products.ts'
import { colorTranslator, translateProduct } from '#server/catalog/translations/translate-product.ts'
import { listProductRelations, listPublishedByIds } from '#server/catalog/queries.ts'

interface Options {
  language: Language | undefined
  /** The colors that the card of a product begins with, in that order. */
  colorsOf: (productId: string) => readonly string[]
}

/** The published products of these ids as cards show them, in that order. Those that are hidden by now are left out. */
export async function listShownProducts(
  db: Db,
  ids: readonly string[],
  { language, colorsOf }: Options,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const found = await listPublishedByIds(db, ids)
  const rowOf = new Map(found.map((row) => [row.id, row]))
  const rows = ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
  const relations = await listProductRelations(
    db,
    rows.map(({ id }) => id),
  )
  const variantsOf = toVariants(rows, relations)
  const translateColor = colorTranslator(relations.variants, language)
  return rows.map((row) => {
    const variants = imagesFirst(variantsOf.get(row.id) ?? [])
    const colors = colorsOf(row.id)
    const rank = (color: string) => (colors.includes(color) ? colors.indexOf(color) : colors.length)
    const ordered = variants.toSorted((a, b) => rank(a.color) - rank(b.color))
    const translated = translateProduct(row, language)
    const shown = ordered.map((variant) => translateColor(variant, translated))
    return { ...toListedProduct(translated, shown), priceRange: priceRangeOf(variants) }
  })
}
