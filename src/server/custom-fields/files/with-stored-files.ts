import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { parseFileValue } from '#domain/custom-fields/field-file.ts'
import type { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import type { ReadField } from '#domain/custom-fields/parse-field-values.ts'
import { listFields, scopeOf } from '#server/custom-fields/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listFieldFiles } from './file-queries.ts'

/**
 * Fields of one scope with the stored files that they may hold: those that values name, or all. Where no field holds files, none is read.
 */
export async function withStoredFiles(
  db: Db,
  fields: readonly CustomField[],
  named?: readonly CustomValuesInput[],
): Promise<ReadField[]> {
  const first = fields.find(({ type }) => type === 'file')
  if (!first) return [...fields]
  const files = await listFieldFiles(db, scopeOf(first.subject), named?.flatMap(listIds))
  return fields.map((field) => (field.type === 'file' ? { ...field, files } : field))
}

/** The fields of products and variants with all files that they may hold, to read values of files. */
export async function listCatalogFields(db: Db): Promise<ReadField[]> {
  return withStoredFiles(db, await listFields(db, 'product', 'variant'))
}

const listIds = (values: CustomValuesInput) =>
  Object.values(values).flatMap((value) => (typeof value === 'string' ? (parseFileValue(value)?.id ?? []) : []))
