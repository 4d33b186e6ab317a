import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'

/** Changes the given settings of those that `read` reads, and leaves the others. They hold at once. */
export async function saveSettings<Settings extends object>(
  database: Database,
  read: (db: Db) => Promise<Settings>,
  changed: { [Name in keyof Settings]?: Settings[Name] | undefined },
  userId: string,
): Promise<Settings> {
  const saved = await database.transact(async (tx) => {
    const before = await read(tx)
    for (const [name, value] of Object.entries(changed)) if (value !== undefined) await upsertSetting(tx, name, value)
    const after = await read(tx)
    const subject = { kind: 'settings' as const, id: 'store', name: 'settings' }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, before, after })
    return after
  })
  // This process knows at once that they have changed.
  await database.changes.position()
  return saved
}
