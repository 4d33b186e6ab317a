import type { Insertable } from 'kysely'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** Maximum parameters of one statement, below the limit of both engines. */
const MAX_PARAMETERS = 30_000

/** Inserts rows that have the same columns. */
export async function insertAll<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [sample] = rows
  if (!sample) return
  const perStatement = Math.floor(MAX_PARAMETERS / Object.keys(sample).length)
  await database.transact(async (tx) => {
    for (let first = 0; first < rows.length; first += perStatement) {
      // Kysely works out the values of one table, not of whichever `Table` is: the cast only joins the two types.
      await tx
        .insertInto(table)
        .values(rows.slice(first, first + perStatement) as never)
        .execute()
    }
  })
}
