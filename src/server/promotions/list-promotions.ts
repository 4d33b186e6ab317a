import type { NamedScope, Promotion } from '#domain/promotions/promotion.ts'
import { MAX_SCOPE, type PromotionScope } from '#domain/promotions/promotion-terms.ts'
import type { Db } from '#server/schema/database.ts'
import { listPromotionRows, listScopeNames } from './queries.ts'

/** All promotions, the newest first, with the number of orders that use them. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  const rows = (await listPromotionRows(db)).map((row) => ({ ...row, scope: JSON.parse(row.scope) as PromotionScope }))
  const names = await readNames(
    db,
    rows.map(({ scope }) => scope),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code ?? '',
    title: row.title,
    kind: row.kind,
    percent: row.kind === 'percent' ? row.value : null,
    amount: row.kind === 'amount' ? row.value : null,
    scope: row.scope,
    named: [...row.scope.productIds, ...row.scope.variantIds].flatMap((id) => names.get(id) ?? []),
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

/** What promotions are for, by id. A statement takes so many ids as one scope can name. */
async function readNames(db: Db, scopes: readonly PromotionScope[]): Promise<Map<string, NamedScope>> {
  const idsOf = (list: 'productIds' | 'variantIds') => [...new Set(scopes.flatMap((scope) => scope[list]))]
  const [products, variants] = [idsOf('productIds'), idsOf('variantIds')]
  const names = new Map<string, NamedScope>()
  for (let first = 0; first < Math.max(products.length, variants.length); first += MAX_SCOPE) {
    const some = (ids: string[]) => ids.slice(first, first + MAX_SCOPE)
    const found = await listScopeNames(db, { productIds: some(products), variantIds: some(variants) })
    for (const name of found) names.set(name.id, name)
  }
  return names
}
