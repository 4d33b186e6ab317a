import { firstCollections } from '#domain/catalog/first-collections.ts'
import { newShopSettings } from '#domain/settings/store-settings.ts'
import { deleteCollectionRow } from '#server/collections/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { isNewShop, upsertSetting } from '#server/settings/queries.ts'

/**
 * Gives a shop that was never opened the settings of one that is no demo, and takes away the collections of the demo,
 * which come with the tables. Any other shop keeps what it has.
 */
export async function startWithoutDemo(database: Database): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await isNewShop(tx))) return
    for (const [name, value] of Object.entries(newShopSettings)) await upsertSetting(tx, name, value)
    for (const id of firstCollections) await deleteCollectionRow(tx, id)
  })
}
