import type { MenuName } from '#domain/collections/menus/menu-link.ts'
import type { MenuItem } from '#domain/collections/menus/menu.ts'
import type { Db } from '#server/schema/database.ts'

/** The menus that the merchant has changed. */
export async function listMenuRows(db: Db) {
  const rows = await db.selectFrom('menus').select(['name', 'items', 'version']).execute()
  return new Map(rows.map(({ name, items, version }) => [name, { version, items: JSON.parse(items) as MenuItem[] }]))
}

/** Writes a menu of that version, 0 for one that was never changed. False when it is another one by now. */
export async function upsertMenu(tx: Db, name: MenuName, { version, items }: { version: number; items: MenuItem[] }) {
  const row = { items: JSON.stringify(items), updated_at: new Date().toISOString() }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('menus')
      .values({ ...row, name, version: 1 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('menus')
    .set({ ...row, version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteMenu(tx: Db, name: MenuName): Promise<void> {
  await tx.deleteFrom('menus').where('name', '=', name).execute()
}

/** The names and addresses of these products, as far as visitors see them. */
export async function listLinkedProducts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'model', 'translations'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute()
}
