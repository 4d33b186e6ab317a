import { ApiError } from '#domain/api/errors.ts'
import type { MenuName } from '#domain/collections/menus/menu-link.ts'
import type { Menu, MenuDraft } from '#domain/collections/menus/menu.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listMenus } from './get-menus.ts'
import { deleteMenu, upsertMenu } from './menu-queries.ts'

/** Makes a menu what the request says. Throws `COLLECTION_CHANGED` when its version is not the current one. */
export async function saveMenu(database: Database, name: MenuName, draft: MenuDraft, userId: string): Promise<Menu[]> {
  return database.transact(async (tx) => {
    if (!(await upsertMenu(tx, name, draft))) throw new ApiError('COLLECTION_CHANGED')
    const subject = { kind: 'settings' as const, id: `menu-${name}`, name }
    await insertAdminAction(tx, { userId, action: 'menu.saved', subject, after: { items: draft.items.length } })
    return listMenus(tx)
  })
}

/** Lets a menu follow the collections again. */
export async function resetMenu(database: Database, name: MenuName, userId: string): Promise<Menu[]> {
  return database.transact(async (tx) => {
    await deleteMenu(tx, name)
    const subject = { kind: 'settings' as const, id: `menu-${name}`, name }
    await insertAdminAction(tx, { userId, action: 'menu.reset', subject })
    return listMenus(tx)
  })
}
