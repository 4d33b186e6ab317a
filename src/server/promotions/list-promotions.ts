import type { Promotion } from '#domain/promotions/promotion.ts'
import type { PromotionScope } from '#domain/promotions/promotion-terms.ts'
import type { Db } from '#server/schema/database.ts'
import { listPromotionRows } from './queries.ts'

/** All promotions, the newest first, with the number of orders that use them. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  const rows = await listPromotionRows(db)
  return rows.map((row) => ({
    id: row.id,
    code: row.code ?? '',
    title: row.title,
    kind: row.kind,
    percent: row.kind === 'percent' ? row.value : null,
    amount: row.kind === 'amount' ? row.value : null,
    scope: JSON.parse(row.scope) as PromotionScope,
    minimumSubtotal: row.minimum_subtotal,
    firstOrderOnly: row.first_order_only === 1,
    oncePerCustomer: row.once_per_customer === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    active: row.active === 1,
    uses: Number(row.orders ?? 0),
  }))
}
