import { sql, type Insertable, type SqlBool } from 'kysely'
import { parseFileValue } from '#domain/custom-fields/field-file.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'

const BATCH = 1_000

/** Milliseconds after which saving a file in a field is noted anew: less than an unused one is kept. */
const NOTED_FOR = 12 * 60 * 60 * 1000

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

/** The stored files that fields of a scope may hold: of these ids, or all. Their endings by their ids. */
export async function listFieldFiles(
  db: Db,
  scope: FileScope,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const listed = db.selectFrom('field_files').select(['id', 'type']).where('scope', '=', scope)
  const rows = ids ? await inBatches(ids, (part) => listed.where('id', 'in', part).execute()) : await listed.execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Keeps files from the cleanup for as long as one that was just stored. */
export async function noteFilesNamed(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await inBatches([...new Set(ids)].toSorted(), async (part) => {
    await tx
      .updateTable('field_files')
      .set({ named_at: now.toISOString() })
      .where('id', 'in', part)
      .where('named_at', '<', new Date(now.getTime() - NOTED_FOR).toISOString())
      .execute()
  })
}

/** Has the next cleanup delete the files that these values of persons held, where no other field holds them. */
export async function releaseFiles(tx: Db, values: readonly { value: string }[]): Promise<void> {
  const ids = values.flatMap(({ value }) => parseFileValue(value)?.id ?? [])
  await inBatches([...new Set(ids)].toSorted(), async (part) => {
    await tx
      .updateTable('field_files')
      .set({ named_at: '' })
      .where('scope', '=', 'person')
      .where('id', 'in', part)
      .execute()
  })
}
