import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeStaleData } from '#server/cleanup-job.ts'
import { listPrices, saveAsForm } from '#test/product-details.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

const order = (skuId: string, quantity = 1) =>
  shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity }] })

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

describe('undoing', () => {
  it('is refused when a product was changed since, and then undoes nothing', async () => {
    const api = await signInAdmin()
    const [first, second] = [await shop.addProduct({ model: 'First' }), await shop.addProduct({ model: 'Second' })]
    const action = { kind: 'discount', percent: 20 } as const
    const { id } = await api.bulkEditProducts({ productIds: [first.id, second.id], action })
    await saveAsForm(api, second.id, { model: 'Second, renamed' })

    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({
      code: 'PRODUCT_CHANGED',
      message: '“Second, renamed” has been changed meanwhile, so nothing was undone.',
      details: { productId: second.id },
    })
    expect([await listPrices(api, first.id), await listPrices(api, second.id)]).toEqual([[47_200], [47_200]])
  })

  it('happens once, however often and however many at a time ask for it', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'unpublish' } })
    const { version } = await api.getAdminProduct({ id: made.id })
    const answers = await Promise.all([api.undoBulkEdit({ id }), api.undoBulkEdit({ id })])
    expect([...answers, await api.undoBulkEdit({ id })]).toEqual(Array.from({ length: 3 }, () => ({ restored: 1 })))
    expect(await api.getAdminProduct({ id: made.id })).toMatchObject({ status: 'published', version: version + 1 })
  })

  it('leaves a later bulk edit, and what an undone one was asked again, alone', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const productIds = [made.id]
    const first = await api.bulkEditProducts({ productIds, action: { kind: 'unpublish' } })
    const second = await api.bulkEditProducts({ productIds, action: { kind: 'move', collection: 'others' } })
    await expect(api.undoBulkEdit({ id: first.id })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' })
    await api.undoBulkEdit({ id: second.id })
    await api.bulkEditProducts({ productIds, action: { kind: 'move', collection: 'jackets' } })
    expect(await api.undoBulkEdit({ id: second.id })).toEqual({ restored: 1 })
    expect((await api.getAdminProduct({ id: made.id })).collection).toBe('jackets')
  })

  it('keeps what was sold between the edit and its undoing', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'discount', percent: 20 } })
    await order(made.sku(), 2)
    await api.undoBulkEdit({ id })
    expect(await shop.stockOf(made.sku())).toBe(3)
    expect(await listPrices(api, made.id)).toEqual([59_000])
  })

  it('puts pieces of an order that is cancelled meanwhile into the stock of the restored product', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const placed = await order(made.sku(), 2)
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'delete' } })
    await expect(order(made.sku())).rejects.toBeTruthy()
    await api.setOrderStatus({ orderId: placed.id, status: 'Cancelled' })
    await api.undoBulkEdit({ id })
    expect(await shop.stockOf(made.sku())).toBe(5)
    await order(made.sku(), 5)
  })

  /** Sells while an edit is undone, in turns that the engine chooses. Answers with the stock and what was sold. */
  async function raceSales(undo: (id: string) => Promise<unknown>) {
    const api = await signInAdmin()
    const made = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'move', collection: 'others' } })
    await order(made.sku())
    const answers = await Promise.allSettled([
      order(made.sku()),
      undo(id),
      ...Array.from({ length: 6 }, () => order(made.sku())),
    ])
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    return { left: await shop.stockOf(made.sku()), collection: (await api.getAdminProduct({ id: made.id })).collection }
  }

  it('counts every piece that is sold at the same moment', async () => {
    const api = await signInAdmin()
    expect(await raceSales((id) => api.undoBulkEdit({ id }))).toEqual({ left: 12, collection: 'hoodies-Pants' })
  })

  it('would lose sales if it wrote the stock that the edit saw (saboteur)', async () => {
    const { left } = await raceSales(() =>
      shop.database.transact((tx) => tx.updateTable('skus').set({ quantity: 20 }).execute()),
    )
    expect(left).not.toBe(12)
  })

  it('refuses when an editor saves at the same moment, or comes first', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'unpublish' } })
    const [saved, undone] = await Promise.allSettled([
      saveAsForm(api, made.id, { model: 'Mine' }),
      api.undoBulkEdit({ id }),
    ])
    // One of the two: both would mean that one overwrote the other.
    expect([saved, undone].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([saved, undone].find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PRODUCT_CHANGED' },
    })
  })

  it('is over after a week', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'unpublish' } })
    const countOf = async () => (await shop.database.query.selectFrom('bulk_edits').select('id').execute()).length
    await removeStaleData(shop.database, shop.images.storage, inDays(6))
    expect(await countOf()).toBe(1)
    await removeStaleData(shop.database, shop.images.storage, inDays(8))
    expect(await countOf()).toBe(0)
    // Sessions are stale after a week, too.
    const later = await signInAdmin()
    await expect(later.undoBulkEdit({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
