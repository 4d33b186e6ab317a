import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { getPublicMenus } from '#server/collections/menus/get-menus.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from './queries.ts'

/** What every page needs to know of the store: its settings, and its menus where they are not those of the beginning. */
export async function getPublicSettings(db: Db): Promise<PublicSettings> {
  const [settings, menus] = await Promise.all([getSettings(db), getPublicMenus(db)])
  return { ...settings, ...(menus && { menus }) }
}
