import { createHash } from 'node:crypto'
import { originalName } from '#server/platform/images/image-storage.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import type { Database } from '#server/schema/database.ts'

/** Counts, sums and hashes of a shop, each as one text: without orders of this SKU, if one is given. */
export async function describeShop({ query }: Database, dataDir: string, skuId = ''): Promise<Record<string, string>> {
  const still = ['products', 'variants', 'skus', 'variant_images', 'images', 'users', 'product_words'] as const
  const counts: Record<string, string> = {}
  for (const table of still) {
    const { rows } = await query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[`rows of ${table}`] = String(rows)
  }
  const orders = await query
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .where('line.sku_id', '!=', skuId)
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>('orders.total').as('total'),
      eb.fn.sum<number>('line.quantity').as('pieces'),
    ])
    .executeTakeFirstOrThrow()
  const ledger = await query
    .selectFrom('stock_movements')
    .where('sku_id', '!=', skuId)
    .select((eb) => [
      eb.fn.countAll<number>().as('movements'),
      eb.fn.sum<number>('change').as('change'),
      eb.fn.sum<number>('quantity_after').as('after'),
    ])
    .executeTakeFirstOrThrow()
  const stock = await query
    .selectFrom('skus')
    .where('id', '!=', skuId)
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    orders: JSON.stringify(orders),
    ledger: JSON.stringify(ledger),
    stock: JSON.stringify(stock),
    images: await hashImages(query, dataDir),
  }
}

async function hashImages(query: Database['query'], dataDir: string) {
  const storage = await openImageStorage({ dataDir })
  const hash = createHash('sha256')
  for (const { id } of await query.selectFrom('images').select('id').orderBy('id').execute())
    hash.update((await storage.get(originalName(id))) ?? 'missing')
  return hash.digest('hex')
}
