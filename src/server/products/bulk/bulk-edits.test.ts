import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { removeStaleData } from '#server/cleanup-job.ts'
import { addressData, openShop } from '#test/shop.ts'
import { endDiscounts } from './end-discounts.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Api = Awaited<ReturnType<typeof shop.signIn>>['api']
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

/** Everything of a product that undoing must put back, as the back office reads it. */
async function stateOf(api: Api, id: string) {
  const { version: _, updatedAt: __, ...product } = await api.getAdminProduct({ id })
  return product
}

const pricesOf = async (api: Api, id: string) =>
  (await api.getAdminProduct({ id })).variants.map(({ variantPrice }) => variantPrice)

const order = (skuId: string, quantity = 1) =>
  shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity }] })

/** Saves a product as its form does, with some fields changed. */
async function save(api: Api, id: string, fields: { model?: string; price?: number; variantPrice?: number }) {
  const { _id, version, variants, price, slug: _, ...product } = await api.getAdminProduct({ id })
  const { variantPrice, ...changed } = fields
  await api.editProduct({
    ...product,
    id: _id,
    version,
    price: price / 1000,
    ...changed,
    variants: variants.map((variant) => ({
      ...variant,
      variantPrice: variantPrice ?? variant.variantPrice / 1000,
      sizes: variant.sizes.map(({ value, code, barcode }) => ({ size: value, change: 0, code, barcode })),
    })),
  })
}

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

describe('a bulk edit', () => {
  const edits: [BulkAction, object][] = [
    [{ kind: 'publish' }, { status: 'published' }],
    [{ kind: 'unpublish' }, { status: 'draft' }],
    [{ kind: 'move', collection: 'others' }, { collection: 'others' }],
    [{ kind: 'addTag', tag: 'sale' }, { tags: ['drop 07', 'sale'] }],
    [{ kind: 'removeTag', tag: 'drop 07' }, { tags: [] }],
    [{ kind: 'discount', percent: 20 }, { variants: [{ variantPrice: 47_200 }, { variantPrice: 47_200 }] }],
  ]

  it.each(edits)(
    '%j changes all that it names, and undoing puts back exactly what was there',
    async (action, result) => {
      const api = await signInAdmin()
      const colors = { Ink: { M: 5 }, Sage: { M: 2 } }
      const published = await shop.addProduct({ tags: ['drop 07'], colors })
      const draft = await shop.addProduct({ tags: ['drop 07'], status: 'draft', colors })
      const other = await shop.addProduct({ colors })
      const productIds = [published.id, draft.id]
      const before = await Promise.all([...productIds, other.id].map((id) => stateOf(api, id)))

      const { id, changed } = await api.bulkEditProducts({ productIds, action })

      expect(changed).toBe(
        before.slice(0, 2).filter((state) => !('status' in result) || state.status !== result.status).length,
      )
      for (const productId of productIds) expect(await api.getAdminProduct({ id: productId })).toMatchObject(result)
      expect(await stateOf(api, other.id)).toEqual(before[2])
      expect(await api.undoBulkEdit({ id })).toEqual({ restored: changed })
      expect(await Promise.all([...productIds, other.id].map((productId) => stateOf(api, productId)))).toEqual(before)
    },
  )

  it('is seen by customers at once, and in the log with what changed', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({ model: 'Marsa Hoodie' })
    const revision = await shop.database.contentRevision()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'discount', percent: 20 } })
    expect(await shop.database.contentRevision()).toBeGreaterThan(revision)
    expect(await shop.api.getProduct({ id: made.id })).toMatchObject({
      variants: [{ variantPrice: 47_200, discount: 20 }],
    })
    expect((await shop.api.listProducts({ limit: 5, discount: ['20'] })).products).toHaveLength(1)
    await api.undoBulkEdit({ id })

    const log = await api.listAdminActions({})
    expect(log).toMatchObject([
      { action: 'product.undone', subjectName: 'Marsa Hoodie', after: { 'Ink: price': 59 } },
      { action: 'product.edited', before: { 'Ink: price': 59 }, after: { 'Ink: price': 47.2 } },
    ])
  })

  it('changes nothing when one of the products is gone', async () => {
    const api = await signInAdmin()
    const [kept, gone] = [await shop.addProduct(), await shop.addProduct()]
    await api.deleteProduct({ id: gone.id })
    const action = { kind: 'unpublish' } as const
    for (const missing of [gone.id, 'unknown']) {
      await expect(api.bulkEditProducts({ productIds: [kept.id, missing], action })).rejects.toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
        details: { productId: missing },
      })
    }
    expect((await api.getAdminProduct({ id: kept.id })).status).toBe('published')
    expect(await shop.database.query.selectFrom('bulk_edits').selectAll().execute()).toEqual([])
  })

  it('leaves what is as it shall be alone', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const { version } = await api.getAdminProduct({ id })
    const action = { kind: 'publish' } as const
    expect(await api.bulkEditProducts({ productIds: [id, id], action })).toMatchObject({ changed: 0 })
    expect((await api.getAdminProduct({ id })).version).toBe(version)
  })

  it('refuses a tag too many, an unknown action and 0 or 100 percent', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct({ tags: Array.from({ length: 60 }, (_, index) => `tag ${index}`) })
    const refused = [
      { kind: 'addTag', tag: 'more' },
      { kind: 'sell' },
      ...[0, 100, 9.5].map((percent) => ({ kind: 'discount', percent })),
    ]
    for (const action of refused as BulkAction[])
      await expect(api.bulkEditProducts({ productIds: [id], action })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      })
  })

  it('makes products findable by a new tag', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const edit = await api.bulkEditProducts({ productIds: [id], action: { kind: 'addTag', tag: ' Soldes ' } })
    expect((await api.listAdminProducts({ search: 'soldes' })).products).toHaveLength(1)
    await api.undoBulkEdit({ id: edit.id })
    expect((await api.listAdminProducts({ search: 'soldes' })).products).toHaveLength(0)
  })
})

describe('undoing', () => {
  it('is refused when a product was changed since, and then undoes nothing', async () => {
    const api = await signInAdmin()
    const [first, second] = [await shop.addProduct({ model: 'First' }), await shop.addProduct({ model: 'Second' })]
    const action = { kind: 'discount', percent: 20 } as const
    const { id } = await api.bulkEditProducts({ productIds: [first.id, second.id], action })
    await save(api, second.id, { model: 'Second, renamed' })

    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({
      code: 'PRODUCT_CHANGED',
      message: '“Second, renamed” has been changed meanwhile, so nothing was undone.',
      details: { productId: second.id },
    })
    expect([await pricesOf(api, first.id), await pricesOf(api, second.id)]).toEqual([[47_200], [47_200]])
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
    expect(await pricesOf(api, made.id)).toEqual([59_000])
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
    const [saved, undone] = await Promise.allSettled([save(api, made.id, { model: 'Mine' }), api.undoBulkEdit({ id })])
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

describe('bulk edits of the same products in opposite order', () => {
  it('wait for each other, and all happen', async () => {
    const api = await signInAdmin()
    const ids: string[] = []
    for (let number = 0; number < 8; number++) ids.push((await shop.addProduct()).id)
    const tags = Array.from({ length: 6 }, (_, number) => `tag ${number}`)
    await Promise.all(
      tags.map((tag, number) =>
        api.bulkEditProducts({ productIds: number % 2 ? ids : ids.toReversed(), action: { kind: 'addTag', tag } }),
      ),
    )
    for (const id of ids) expect((await api.getAdminProduct({ id })).tags.toSorted()).toEqual(tags)
  })
})

describe('a discount', () => {
  const discount = (percent: number, lastDay?: string) =>
    ({ kind: 'discount', percent, ...(lastDay && { lastDay }) }) as const

  it('is rounded to whole millimes, and leaves variants alone that cost less anyway', async () => {
    const api = await signInAdmin()
    const colors = { Ink: { M: 5 }, Sage: { M: 5 }, Sand: { M: 5 } }
    const variantPrice = { Sage: 20_000, Sand: 45_000 }
    const { id } = await shop.addProduct({ price: 39_990, colors, variantPrice })
    await api.bulkEditProducts({ productIds: [id], action: discount(15) })
    expect(await pricesOf(api, id)).toEqual([33_992, 20_000, 33_992])
    const { lowest_price: lowest } = await shop.database.query
      .selectFrom('products')
      .select('lowest_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lowest).toBe(20_000)
  })

  it('replaces the one that runs, and ends with the regular prices', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({ colors: { Ink: { M: 1 }, Sage: { M: 1 } }, variantPrice: { Sage: 55_000 } })
    const productIds = [made.id]
    await api.bulkEditProducts({ productIds, action: discount(50) })
    await api.bulkEditProducts({ productIds, action: discount(10) })
    expect(await pricesOf(api, made.id)).toEqual([53_100, 53_100])
    const { id } = await api.bulkEditProducts({ productIds, action: { kind: 'endDiscount' } })
    expect(await pricesOf(api, made.id)).toEqual([59_000, 55_000])
    await api.undoBulkEdit({ id })
    expect(await pricesOf(api, made.id)).toEqual([53_100, 53_100])
    await api.bulkEditProducts({ productIds, action: { kind: 'endDiscount' } })
    expect(await pricesOf(api, made.id)).toEqual([59_000, 55_000])
  })

  it('restores the prices by itself when its last day is over, also in drafts and deleted products', async () => {
    const api = await signInAdmin()
    const [sold, deleted] = [await shop.addProduct(), await shop.addProduct()]
    const lastDay = inDays(2).toISOString().slice(0, 10)
    await api.bulkEditProducts({ productIds: [sold.id, deleted.id], action: discount(20, lastDay) })
    await api.deleteProduct({ id: deleted.id })
    const end = new Date(`${lastDay}T23:00:00.000Z`)
    expect((await api.listAdminProducts({})).products).toMatchObject([{ discountEndsAt: end.toISOString() }])

    await endDiscounts(shop.database, new Date(end.getTime() - 1))
    expect(await pricesOf(api, sold.id)).toEqual([47_200])
    const revision = await shop.database.contentRevision()
    await Promise.all([endDiscounts(shop.database, end), endDiscounts(shop.database, end)])
    expect(await pricesOf(api, sold.id)).toEqual([59_000])
    expect(await shop.database.contentRevision()).toBeGreaterThan(revision)
    await api.bulkEditProducts({ productIds: [deleted.id], action: { kind: 'restore' } })
    expect(await pricesOf(api, deleted.id)).toEqual([59_000])
    const ended = (await api.listAdminActions({})).filter(({ action }) => action === 'discount.ended')
    expect(ended.map(({ by }) => by)).toEqual(['', ''])
  })

  it('ends with the base price of then, and leaves a price alone that was set by hand', async () => {
    const api = await signInAdmin()
    const [raised, byHand] = [await shop.addProduct(), await shop.addProduct()]
    await api.bulkEditProducts({ productIds: [raised.id, byHand.id], action: discount(20, today()) })
    await save(api, raised.id, { price: 69 })
    await save(api, byHand.id, { variantPrice: 40 })
    await endDiscounts(shop.database, inDays(2))
    expect([await pricesOf(api, raised.id), await pricesOf(api, byHand.id)]).toEqual([[69_000], [40_000]])
  })

  it('cannot be undone any more when it has ended by itself', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: discount(20, today()) })
    await endDiscounts(shop.database, inDays(2))
    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' })
  })

  it('is refused with a last day that is over', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const action = discount(20, inDays(-2).toISOString().slice(0, 10))
    await expect(api.bulkEditProducts({ productIds: [id], action })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { lastDay: 'This day is over' } },
    })
  })
})

describe('deleted products', () => {
  it('are found by their filter and by search, and come back as drafts with their stock', async () => {
    const api = await signInAdmin()
    const [kept, gone] = [await shop.addProduct({ model: 'Kept' }), await shop.addProduct({ model: 'Gone' })]
    const { id } = await api.bulkEditProducts({ productIds: [gone.id], action: { kind: 'delete' } })
    await expect(shop.api.getProduct({ id: gone.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const idsWith = async (query: Parameters<typeof api.listAdminProducts>[0]) =>
      (await api.listAdminProducts(query)).products.map(({ _id }) => _id)
    expect(await idsWith({})).toEqual([kept.id])
    expect(await idsWith({ status: 'deleted' })).toEqual([gone.id])
    expect(await idsWith({ status: 'deleted', search: 'gone' })).toEqual([gone.id])

    await api.bulkEditProducts({ productIds: [gone.id], action: { kind: 'restore' } })
    expect(await api.getAdminProduct({ id: gone.id })).toMatchObject({
      status: 'draft',
      variants: [{ sizes: [{ quantity: 5 }] }],
    })
    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' })
  })

  it('come back with the variant whose deletion took them (R14)', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const [variant] = (await api.getAdminProduct({ id })).variants
    expect(await api.deleteVariant({ id, variantId: variant?.variantId ?? '' })).toEqual({ isProductDeleted: true })
    await api.bulkEditProducts({ productIds: [id], action: { kind: 'restore' } })
    expect((await api.getAdminProduct({ id })).variants).toMatchObject([{ color: 'Ink' }])
  })
})

describe('duplicating a product', () => {
  it('adds a draft with a slug of its own, without stock, at regular prices', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({
      model: 'Marsa Hoodie',
      tags: ['drop'],
      sku: 'MH',
      colors: { Ink: { S: 4, M: 5 } },
    })
    await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'discount', percent: 20 } })

    const { id, slug } = await api.duplicateProduct({ id: made.id })

    expect(slug).toBe('marsa-hoodie-copy')
    const copy = await api.getAdminProduct({ id })
    expect(copy).toMatchObject({
      model: 'Marsa Hoodie (copy)',
      status: 'draft',
      price: 59_000,
      tags: ['drop'],
      sku: '',
    })
    expect(copy.variants).toMatchObject([
      {
        color: 'Ink',
        variantPrice: 59_000,
        sizes: [
          { value: 'S', quantity: 0, barcode: '' },
          { value: 'M', quantity: 0 },
        ],
      },
    ])
    expect((await api.duplicateProduct({ id: made.id })).slug).toBe('marsa-hoodie-copy-2')
    expect(await shop.stockOf(made.sku())).toBe(4)
    await expect(api.duplicateProduct({ id: 'unknown' })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})
