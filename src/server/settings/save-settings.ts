import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings, upsertSetting } from '#server/settings/queries.ts'

/** Changes the given settings and leaves the others. Every page shows them at once. */
export async function saveSettings(
  database: Database,
  changed: { [Name in keyof StoreSettings]?: StoreSettings[Name] | undefined },
  userId: string,
): Promise<StoreSettings> {
  return database.transact(async (tx) => {
    const before = await getSettings(tx)
    for (const [name, value] of Object.entries(changed)) if (value !== undefined) await upsertSetting(tx, name, value)
    const after = await getSettings(tx)
    const subject = { kind: 'settings' as const, id: 'store', name: 'Settings' }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, before, after })
    return after
  })
}
