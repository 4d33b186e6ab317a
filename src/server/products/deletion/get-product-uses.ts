import type { Uses } from '#domain/collections/uses.ts'
import { findUses } from '#server/collections/find-uses.ts'
import type { Db } from '#server/schema/database.ts'

/** What stands on a product: open orders, menus, the front page, promotions. Of an id that is unknown: nothing. */
export const getProductUses = (db: Db, id: string): Promise<Uses> => findUses(db, { kind: 'product', id })
