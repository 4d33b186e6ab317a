import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkAction } from '#domain/products/bulk-edit.ts'
import { openShop } from '#test/shop.ts'

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
    const revision = await shop.database.changes.position()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'discount', percent: 20 } })
    expect(await shop.database.changes.position()).toBeGreaterThan(revision)
    expect(await shop.api.getProduct({ id: made.id })).toMatchObject({
      variants: [{ variantPrice: 47_200, discount: 20 }],
    })
    expect((await shop.api.listProducts({ limit: 5, discount: ['20'] })).products).toHaveLength(1)
    await api.undoBulkEdit({ id })

    const log = (await api.listAdminActions({})).items
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
    expect((await api.listAdminProducts({ search: 'soldes' })).items).toHaveLength(1)
    await api.undoBulkEdit({ id: edit.id })
    expect((await api.listAdminProducts({ search: 'soldes' })).items).toHaveLength(0)
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
