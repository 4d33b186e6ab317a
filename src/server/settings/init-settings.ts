import { newShopSettings } from '#domain/settings/store-settings.ts'
import type { Database } from '#server/schema/database.ts'
import { isNewShop, upsertSetting } from './queries.ts'

/** Gives a shop that was never opened the settings of one that is no demo. Any other shop keeps what it has. */
export async function initSettings(database: Database): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await isNewShop(tx))) return
    for (const [name, value] of Object.entries(newShopSettings)) await upsertSetting(tx, name, value)
  })
}
