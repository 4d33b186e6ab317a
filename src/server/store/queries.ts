import { defaultSettings, type StoreSettings } from '#domain/store.ts'
import type { Db } from '#server/db/database.ts'

/** The store's settings: what was set, and the defaults for the rest. */
export async function getSettings(db: Db): Promise<StoreSettings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return { ...defaultSettings, ...(set as Partial<StoreSettings>) }
}
