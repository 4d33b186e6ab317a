import type { FieldSubject, CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { toFieldValues } from '#domain/custom-fields/read-field-values.ts'
import type { Db } from '#server/schema/database.ts'
import { listFields, listFieldValues } from './queries.ts'

/** The fields of a kind of subject, and what some subjects of it have in them. Where no field is defined, values are not read. */
export async function readFieldValues(
  db: Db,
  subject: FieldSubject,
  ids: readonly string[],
): Promise<{ fields: CustomField[]; valuesOf: (id: string) => CustomValues }> {
  const fields = await listFields(db, subject)
  if (fields.length === 0) return { fields, valuesOf: () => ({}) }
  const stored = Map.groupBy(await listFieldValues(db, subject, ids), ({ subjectId }) => subjectId)
  return { fields, valuesOf: (id) => toFieldValues(fields, stored.get(id) ?? []) }
}
