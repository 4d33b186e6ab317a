import type { Database } from '#server/schema/database.ts'
import { insertExtensionScript, listExtensionScripts, runStatement } from '#server/extensions/queries.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import { splitScript } from '#server/extensions/scripts/check-script.ts'

/**
 * Runs the migrations of an extension that have not run: all of them, or none. Throws where one that has run is another
 * one now.
 */
export async function migrateExtension(
  database: Pick<Database, 'transact'>,
  { id, migrations }: Pick<Described, 'id' | 'migrations'>,
): Promise<void> {
  if (migrations.length === 0) return
  await database.transact(async (tx) => {
    const done = new Map((await listExtensionScripts(tx, id)).map(({ name, script }) => [name, script]))
    for (const [position, { name, script }] of migrations.entries()) {
      const known = done.get(name)
      if (known !== undefined && known !== script)
        throw new Error(`its migration ${name} has run, and was changed since`)
      if (known !== undefined) continue
      for (const { run } of splitScript(script) ?? []) await runStatement(tx, run)
      await insertExtensionScript(tx, { extension_id: id, name, position, script, run_at: new Date().toISOString() })
    }
  })
}
