import type { Db } from '#server/schema/database.ts'

/** How many orders with pieces of a product have not reached the customer. */
export async function countOpenOrders(db: Db, productId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('status', 'in', ['Pending', 'Shipped'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('order_lines.order_id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.product_id', '=', productId),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(orders)
}

/** The sections of the newest front page and of the draft, as JSON. */
export async function listFrontPages(db: Db): Promise<string[]> {
  const newest = await db
    .selectFrom('front_page_versions')
    .select('sections')
    .orderBy('number', 'desc')
    .limit(1)
    .execute()
  const drafts = await db.selectFrom('front_page_drafts').select('sections').execute()
  return [...newest, ...drafts].flatMap(({ sections }) => sections ?? [])
}

/** The titles of the promotions that are on, with what each is for, as JSON. */
export const listScopes = (db: Db) =>
  db.selectFrom('promotions').select(['title', 'scope']).where('active', '=', 1).execute()
