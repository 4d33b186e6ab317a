import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DirectOrder } from '#domain/orders/direct-order.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { removeDemo } from '#server/demo/removal/remove-demo.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { undoImport } from '#server/import/history/undo-import.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { bulkEditProducts } from '#server/products/bulk/bulk-edit-products.ts'
import { deleteProduct } from '#server/products/deletion/delete-product.ts'
import { deleteVariant } from '#server/products/deletion/delete-variant.ts'
import type { Database } from '#server/schema/database.ts'
import { pauseBeforeCommit, waitForBlocked } from '#test/paused-commit.ts'
import { blackTeeRow, formatProductCsv } from '#test/product-csv.ts'
import { addressData, openShop } from '#test/shop.ts'
import { placeDirectOrder } from './place-direct-order.ts'

const shop = await openShop()
const { database } = shop
let staff: Awaited<ReturnType<typeof shop.signIn>>
beforeEach(async () => {
  await shop.empty()
  staff = await shop.signIn({ isAdmin: true })
})
afterAll(shop.close)

const isPostgres = Boolean(process.env['TEST_POSTGRES'])

/** A way in which a product leaves the shop, with the number of the transaction that takes it. */
interface Way {
  transaction: number
  take(from: Database): Promise<unknown>
  /** Whether the product stays in the shop when it was sold. */
  keepsSold: boolean
}

const ways: Record<string, () => Promise<Way>> = {
  'the undo of its import': async () => {
    const file = new File([formatProductCsv([blackTeeRow('M', { handle: 'tee', title: 'Tee' })])], 'export.csv')
    const { id } = await staff.api.startImport({ source: 'csv', file, products: '0', status: 'published' })
    await runImports({
      database,
      onUnexpected(error) {
        throw error
      },
    })
    const take = (from: Database) => undoImport({ database: from, storage: shop.images.storage }, id, staff.id)
    return { transaction: 2, take, keepsSold: true }
  },
  'the removal of the demo': async () => {
    await seedDemo(database, shop.images.storage, { products: demoProducts.slice(0, 1) })
    return { transaction: 1, take: (from) => removeDemo(from, shop.images.storage, staff.id), keepsSold: false }
  },
  'its deletion': async () => {
    const { id } = await shop.addProduct()
    return { transaction: 1, take: (from) => deleteProduct(from, id, staff.id), keepsSold: false }
  },
  'the deletion of its last color': async () => {
    const { id } = await shop.addProduct()
    const { variants } = await staff.api.getAdminProduct({ id })
    const variantId = variants[0]?.variantId ?? ''
    return { transaction: 1, take: (from) => deleteVariant(from, { id, variantId }, staff.id), keepsSold: false }
  },
  'a deletion of many': async () => {
    const { id } = await shop.addProduct()
    const edit = { productIds: [id], action: { kind: 'delete' as const } }
    return { transaction: 1, take: (from) => bulkEditProducts(from, edit, staff.id), keepsSold: false }
  },
}

/** Orders the one product of the shop. */
async function order(at: Database) {
  const sku = await database.query
    .selectFrom('skus')
    .select('id')
    .where((eb) => eb.or([eb('quantity', '>', 0), eb('is_counted', '=', 0)]))
    .limit(1)
    .executeTakeFirstOrThrow()
  const request = DirectOrder.parse({ addressData, productData: [{ skuId: sku.id, quantity: 1 }] })
  return placeDirectOrder(at, request, { userId: undefined, idempotencyKey: undefined, network: undefined })
}

const isInShop = async () => {
  const rows = await database.query.selectFrom('products').select('status').execute()
  return rows.some(({ status }) => status === 'published')
}
const gone = { code: 'PRODUCT_NOT_FOUND' }

describe.runIf(isPostgres).each(Object.entries(ways))('an order for a product and %s', (_, open) => {
  it('that has ended since the order read it: the order is refused', async () => {
    const { take } = await open()
    const paused = pauseBeforeCommit(database)
    const placing = order(paused.database)
    await paused.reached

    await take(database)
    paused.release()

    await expect(placing).rejects.toMatchObject(gone)
    expect(await isInShop()).toBe(false)
  })
})

describe.runIf(isPostgres).each(Object.entries(ways).slice(0, 2))('an order for a product and %s', (_, open) => {
  it('that has looked for orders already: the order waits for its end and is refused', async () => {
    const { take, transaction } = await open()
    const [placed, taken] = [pauseBeforeCommit(database), pauseBeforeCommit(database, transaction)]
    const placing = order(placed.database)
    await placed.reached
    const taking = take(taken.database)
    await taken.reached

    placed.release()
    await waitForBlocked(database)
    taken.release()

    const [placedOrder] = await Promise.allSettled([placing, taking])
    expect(placedOrder).toMatchObject({ status: 'rejected', reason: gone })
    expect(await isInShop()).toBe(false)
  })

  it('that begins when the order has taken its stock: it waits for the order and finds it', async () => {
    const { take, keepsSold } = await open()
    const paused = pauseBeforeCommit(database, 1, { isWritten: true })
    const placing = order(paused.database)
    await paused.reached
    const taking = take(database)
    await waitForBlocked(database)

    paused.release()

    await Promise.all([placing, taking])
    expect(await isInShop()).toBe(keepsSold)
  })
})
