import type { ListedProduct } from '#domain/catalog/product.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import type { Db } from '#server/schema/database.ts'
import { toVariants } from '#server/catalog/to-products.ts'
import { colorTranslator } from '#server/catalog/translations/translate-product.ts'
import { listProductRelations, listPublishedByIds } from '#server/catalog/queries.ts'
import { toOrderedProduct } from './order-colors.ts'

interface Options {
  /** The language, and the conditions that the colors of a card are chosen by. */
  query: FilterQuery
  /** The colors that the card of a product begins with, in that order, of those that pass. */
  colorsOf: (productId: string) => readonly string[]
}

/** The published products of these ids as cards show them, in that order. Those that are hidden by now are left out. */
export async function listShownProducts(
  db: Db,
  ids: readonly string[],
  { query, colorsOf }: Options,
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
  const translateColor = colorTranslator(relations.variants, query.language)
  return rows.map((row) =>
    toOrderedProduct(row, variantsOf.get(row.id) ?? [], { query, colors: colorsOf(row.id) }, translateColor),
  )
}
