import { parseFileValue } from '#domain/custom-fields/field-file.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'

/** Milliseconds after which saving a file in a field is noted anew: less than an unused one is kept. */
const NOTED_FOR = 12 * 60 * 60 * 1000

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
