import { sql } from 'kysely'
import type { Db } from '#server/schema/database.ts'

interface Period {
  /** The moment from which on orders count. */
  since: string
  limit: number
  /** Counts so many orders at most, the last ones. */
  latest?: number
}

/** The variants of which most pieces were ordered since that moment, with the name of the product and what was sold for. */
export async function listBestSellers(db: Db, { since, limit, latest }: Period) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('created_at', '>=', since)
        .where('status', '!=', 'Cancelled')
        .$if(latest !== undefined, (orders) => orders.orderBy('created_at', 'desc').limit(latest ?? 0))
        .as('recent'),
    )
    .innerJoin('order_lines as line', 'line.order_id', 'recent.id')
    .select((eb) => [
      'line.product_id as productId',
      'line.color',
      eb.fn.max('line.product_name').as('model'),
      eb.fn.sum<number>('line.quantity').as('pieces'),
      sql<number>`sum(line.quantity * line.price)`.as('sales'),
    ])
    .groupBy(['line.product_id', 'line.color'])
    .orderBy('pieces', 'desc')
    .orderBy('line.product_id')
    .limit(limit)
    .execute()
}
