import { HelpPage, type HelpPageId } from '#domain/help/help.ts'
import { defaultHelp } from '#domain/help/help-contents.ts'
import { defaultSettings, type StoreSettings } from '#domain/settings/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The store's settings: what was set, and the defaults for the rest. */
export async function getSettings(db: Db): Promise<StoreSettings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return { ...defaultSettings, ...(set as Partial<StoreSettings>) }
}

/** Sets one setting. Its value is kept as JSON. */
export async function setSetting(tx: Db, name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value), updated_at: new Date().toISOString() }
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
    .execute()
}

/** The texts of a help page: as the merchant wrote them, in the setting `help/{id}`, or those the shop came with. */
export async function getHelpPage(db: Db, id: HelpPageId): Promise<HelpPage> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', `help/${id}`).executeTakeFirst()
  return row ? HelpPage.parse(JSON.parse(row.value)) : defaultHelp[id]
}
