import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/schema/database.ts'

interface Period {
  /** The moment from which on orders count. */
  since: string
  limit: number
  /** Counts so many orders at most, the last ones. */
  latest?: number
}

/**
 * The variants with the most pieces ordered since that moment, with the name of the product and what was sold for:
 * less what came back.
 */
export async function listBestSellers(db: Db, { since, limit, latest }: Period) {
  return (
    db
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
      // Nothing comes back before it was ordered.
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('returns')
            .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
            .select(({ fn }) => [
              'returns.order_id',
              'return_lines.position',
              fn.sum('return_lines.quantity').as('pieces'),
            ])
            .where('returns.created_at', '>=', since)
            .where('returns.undone_at', 'is', null)
            .groupBy(['returns.order_id', 'return_lines.position'])
            .as('back'),
        (join) => join.onRef('back.order_id', '=', 'line.order_id').onRef('back.position', '=', 'line.position'),
      )
      .select((eb) => [
        'line.product_id as productId',
        'line.color',
        eb.fn.max('line.product_name').as('model'),
        sql<number>`sum(line.quantity - coalesce(back.pieces, 0))`.as('pieces'),
        sql<number>`sum((line.quantity - coalesce(back.pieces, 0)) * line.price)`.as('sales'),
      ])
      .groupBy(['line.product_id', 'line.color'])
      .having(sql<SqlBool>`sum(line.quantity - coalesce(back.pieces, 0)) > 0`)
      .orderBy('pieces', 'desc')
      .orderBy('line.product_id')
      .limit(limit)
      .execute()
  )
}
