import { sql, type Insertable, type SqlBool } from 'kysely'
import type { FieldSubject, FieldType } from '#domain/custom-fields/custom-field.ts'
import { valueTables } from '#server/custom-fields/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'

const BATCH = 1_000

const isNamed = sql<SqlBool>`(
  exists (select 1 from catalog_field_values where substr(catalog_field_values.value, 1, 32) = field_files.id)
  or exists (select 1 from person_field_values where substr(person_field_values.value, 1, 32) = field_files.id)
)`

/** Notes that a file is stored. One that was stored before is kept from the next cleanup. */
export async function upsertFieldFile(tx: Db, file: Insertable<Tables['field_files']>): Promise<void> {
  await tx
    .insertInto('field_files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ named_at: file.named_at }))
    .execute()
}

/** The type and size of a stored file. */
export async function findFieldFile(db: Db, id: string, scope: FileScope) {
  return db.selectFrom('field_files').selectAll().where('id', '=', id).where('scope', '=', scope).executeTakeFirst()
}

/** Files that were stored and named before that time, and which no field holds. */
export async function listUnusedFiles(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('field_files')
    .select('id')
    .where('named_at', '<', before)
    .where((eb) => eb.not(isNamed))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row of such a file and answers it, or undefined when a field holds it by now. */
export async function deleteFileIfUnused(tx: Db, id: string, before: string) {
  return tx
    .deleteFrom('field_files')
    .where('id', '=', id)
    .where('named_at', '<', before)
    .where((eb) => eb.not(isNamed))
    .returningAll()
    .executeTakeFirst()
}

/** Whether visitors read a value: a field of products or colors that is shown holds it. */
export async function isValueShown(db: Db, { id, value }: { id: string; value: string }): Promise<boolean> {
  const found = await db
    .selectFrom('catalog_field_values')
    .innerJoin('custom_fields', 'custom_fields.id', 'catalog_field_values.field_id')
    .select('custom_fields.id')
    .where(sql<string>`substr(catalog_field_values.value, 1, 32)`, '=', id)
    .where('catalog_field_values.value', '=', value)
    .where('custom_fields.type', '=', 'file')
    .where('custom_fields.shown', '=', 1)
    .executeTakeFirst()
  return found !== undefined
}

/** What a subject has in the field of a key, where it is of a type and the subject of one of these kinds. */
export async function findStoredValue(
  db: Db,
  {
    subjects,
    subjectId,
    key,
    type,
  }: { subjects: readonly FieldSubject[]; subjectId: string; key: string; type: FieldType },
): Promise<string | undefined> {
  const [first = 'product'] = subjects
  const table = valueTables[first]
  const found = await db
    .selectFrom(table)
    .innerJoin('custom_fields', 'custom_fields.id', `${table}.field_id`)
    .select(`${table}.value as value`)
    .where('custom_fields.subject', 'in', subjects)
    .where('custom_fields.key', '=', key)
    .where('custom_fields.type', '=', type)
    .where(`${table}.subject_id`, '=', subjectId)
    .executeTakeFirst()
  return found?.value
}
