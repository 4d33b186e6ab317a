import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { writes } from '#server/platform/db/statements/written-tables.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { Right } from '#domain/staff/rights.ts'

/** What the owner decided about an extension. */
export interface ExtensionRow extends Omit<Selectable<Tables['extensions']>, 'rights' | 'settings' | 'secrets'> {
  rights: Right[]
  settings: Record<string, unknown>
  /** Sealed. */
  secrets: Record<string, string>
}

const toExtension = (row: Selectable<Tables['extensions']>): ExtensionRow => ({
  ...row,
  rights: JSON.parse(row.rights) as Right[],
  settings: JSON.parse(row.settings) as Record<string, unknown>,
  secrets: JSON.parse(row.secrets) as Record<string, string>,
})

export async function listExtensionRows(db: Db): Promise<ExtensionRow[]> {
  return (await db.selectFrom('extensions').selectAll().orderBy('id').execute()).map(toExtension)
}

export async function findExtensionRow(db: Db, id: string): Promise<ExtensionRow | undefined> {
  const row = await db.selectFrom('extensions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toExtension(row)
}

/** Writes an extension that the shop does not know yet; one that it knows stays as it is. */
export async function insertExtension(tx: Db, row: Insertable<Tables['extensions']>): Promise<void> {
  await tx
    .insertInto('extensions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateExtension(tx: Db, id: string, values: Updateable<Tables['extensions']>): Promise<void> {
  await tx.updateTable('extensions').set(values).where('id', '=', id).execute()
}

/** The migrations of an extension that have run, by name. */
export async function listExtensionScripts(db: Db, extensionId: string) {
  return db
    .selectFrom('extension_migrations')
    .select(['name', 'script'])
    .where('extension_id', '=', extensionId)
    .orderBy('position')
    .execute()
}

export async function insertExtensionScript(tx: Db, script: Insertable<Tables['extension_migrations']>): Promise<void> {
  await tx.insertInto('extension_migrations').values(script).execute()
}

/** Runs a statement of a script that `checkScript` has found nothing wrong with. */
export async function runStatement(tx: Db, statement: string): Promise<void> {
  const [, table] = /^(?:insert into|update|delete from)\s+(\w+)/i.exec(statement) ?? []
  await sql`${sql.raw(statement)}${table === undefined ? sql`` : writes(table)}`.execute(tx)
}
