import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { getPublicMenus } from '#server/collections/menus/get-menus.ts'
import type { Db } from '#server/schema/database.ts'
import { isDemoShown } from './demo-mark-queries.ts'
import { getSettings } from './queries.ts'

/**
 * What every page needs to know of the store: its settings, whether it is the demo, and its menus where they are not
 * those of the beginning.
 */
export async function getPublicSettings(db: Db): Promise<PublicSettings> {
  const [settings, isDemo, menus] = await Promise.all([getSettings(db), isDemoShown(db), getPublicMenus(db)])
  return { ...settings, ...(isDemo && { isDemo }), ...(menus && { menus }) }
}
