import { MenuName } from '#domain/collections/menus/menu-link.ts'
import type { Uses } from '#domain/collections/uses.ts'
import type { Db } from '#server/schema/database.ts'
import { listMenuRows } from './menus/menu-queries.ts'
import { countOpenOrders, listFrontPages, listScopes } from './uses-queries.ts'

/** What is deleted: a product with its orders, or a collection, which no order names. */
interface Used {
  kind: 'product' | 'collection'
  id: string
}

/** Finds what stands on a product or a collection. Of an id that is unknown: nothing. */
export async function findUses(db: Db, used: Used): Promise<Uses> {
  const menus = [...(await listMenuRows(db))].flatMap(([name, { items }]) => {
    const targets = items.flatMap((item) => [item, ...item.items]).map(({ target }) => target)
    return targets.some((target) => target.kind === used.kind && target.id === used.id) ? name : []
  })
  return {
    orders: used.kind === 'product' ? await countOpenOrders(db, used.id) : 0,
    menus: menus.map((name) => MenuName.parse(name)),
    isOnFrontPage: (await listFrontPages(db)).some((sections) => names(JSON.parse(sections), used.id)),
    promotions: (await listScopes(db))
      .filter(({ scope }) => names(JSON.parse(scope), used.id))
      .map(({ title }) => title),
  }
}

/** Whether a text of JSON is this id, at any depth. */
function names(value: unknown, id: string): boolean {
  if (value === id) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => names(part, id))
}
