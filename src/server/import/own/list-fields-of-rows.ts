import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { listCatalogFields } from '#server/custom-fields/files/with-stored-files.ts'
import { isFieldColumn } from '#server/import/fields/field-columns.ts'
import type { Db } from '#server/schema/database.ts'
import type { OwnRows } from './own-changes.ts'

/** The fields of the shop, where rows of products say something new of one. */
export async function listFieldsOfRows(db: Db, products: readonly OwnRows[]): Promise<CustomField[]> {
  const names = (rows: OwnRows['rows']) => rows.some(({ cells }) => Object.keys(cells).some(isFieldColumn))
  return products.some(({ rows }) => names(rows)) ? listCatalogFields(db) : []
}
