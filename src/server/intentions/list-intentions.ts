import type { OrderIntentions } from '#domain/intentions/intention.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { countIntentions, listOpenIntentions } from './queries.ts'

interface KeptLine {
  skuId: string
  quantity: number
}

/** The orders of the last two days that were begun and not sent, with their pieces in the language of the reader. */
export async function listIntentions(db: Db): Promise<OrderIntentions> {
  const now = new Date()
  const rows = await listOpenIntentions(db, now)
  const linesOf = new Map(rows.map(({ id, lines }) => [id, JSON.parse(lines) as KeptLine[]]))
  const skuIds = [...new Set([...linesOf.values()].flat().map(({ skuId }) => skuId))]
  const skus = (await findSkusForOrder(db, skuIds)).map((sku) => ({ ...sku, productId: sku.product_id }))
  const named = new Map((await translateLines(db, skus)).map((sku) => [sku.id, sku]))
  const items = rows.map(({ id, phone, name, kept_at: keptAt }) => ({
    id,
    phone,
    name,
    keptAt,
    lines: (linesOf.get(id) ?? []).flatMap(({ skuId, quantity }) => {
      const sku = named.get(skuId)
      return sku ? [{ quantity, productName: sku.model, color: sku.color, size: sku.size }] : []
    }),
  }))
  return { items, ...(await countIntentions(db, now)) }
}
