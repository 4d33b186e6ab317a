import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadBatch } from './upload-batch.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('§2 §7 seed data', () => {
  const product = (model: string, quantity = 3) => ({
    model,
    collection: 'others' as const,
    price: 39,
    variants: [{ color: 'Ink', sizes: { M: quantity, S: 1 } }],
  })

  // Shows §7.15, §9.7.
  it('takes up to 500 documents in a batch, and repeating doubles nothing', async () => {
    const { api } = await signInAdmin()
    const products = [product('Alpha'), product('Beta')]

    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 2, updated: 0, unchanged: 0, refused: [] })
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 0, updated: 0, unchanged: 2, refused: [] })

    const { products: listed } = await api.listAdminProducts()
    expect(listed.map(({ model, stock }) => [model, stock])).toEqual([
      ['Beta', 4],
      ['Alpha', 4],
    ])
    const tooMany = Array.from({ length: 501 }, (_, index) => product(`P ${index}`))
    await expect(api.uploadBatch({ products: tooMany })).rejects.toMatchObject({
      details: { fields: { products: 'Upload is limited to 500 documents per batch' } },
    })
  })

  // Shows §7.15.
  it('takes or refuses each document on its own, with a result for each', async () => {
    const { api } = await signInAdmin()
    const unknownImage = {
      ...product('Gamma'),
      variants: [{ color: 'Ink', sizes: { M: 1 }, images: [{ id: 'gone' }] }],
    }
    const nameless = { ...product('Delta'), variants: [{ color: 'Ink', sizes: { M: 1 }, images: [{ alt: 'Front' }] }] }
    const twice = [
      { ...product('Twin'), handle: 'twin' },
      { ...product('Twin', 9), handle: 'twin' },
    ]
    const documents = [product('Alpha'), { model: 'No price' }, 7, unknownImage, nameless, ...twice, product('Beta')]
    // The caller's types would refuse what this shows.
    const products = documents as Parameters<typeof api.uploadBatch>[0]['products']

    const { results, imported, updated, refused } = await api.uploadBatch({ products })

    expect(results.map(({ outcome }) => outcome)).toEqual([
      'imported',
      'refused',
      'refused',
      'refused',
      'refused',
      'imported',
      'updated',
      'imported',
    ])
    expect(results[1]?.reason).toContain('price: Price is required')
    expect(results[3]?.reason).toBe('No image has this id')
    expect(results[4]?.reason).toBe('variants.0.images.0: An image needs the id of an upload')
    expect([imported, updated]).toEqual([3, 1])
    expect(refused.map(({ row }) => row).toSorted()).toEqual([2, 3, 4, 5])
    const { products: listed } = await api.listAdminProducts({ sort: 'model' })
    expect(listed.map(({ model, stock }) => [model, stock])).toEqual([
      ['Alpha', 4],
      ['Beta', 4],
      ['Twin', 10],
    ])
  })

  // Shows §7.15.
  it('answers for the others when one document meets an error that nobody foresaw', async () => {
    const database: typeof shop.database = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact(async (tx, atCommit) => {
          const result = await work(tx, atCommit)
          const failing = tx.selectFrom('products').select('id').where('model', '=', 'Unlucky')
          if (await failing.executeTakeFirst()) throw new Error('The disk is full')
          return result
        }),
    }
    const reported: unknown[] = []
    const admin = await signInAdmin()

    const { results } = await uploadBatch(database, [product('Unlucky'), product('Lucky')], {
      userId: admin.id,
      onUnexpected: (error) => reported.push(error),
    })

    expect(results).toEqual([
      { outcome: 'refused', reason: 'An unexpected error occurred. Please contact US.' },
      { outcome: 'imported' },
    ])
    expect(reported).toEqual([expect.objectContaining({ message: 'The disk is full' })])
    expect((await admin.api.listAdminProducts()).products.map(({ model }) => model)).toEqual(['Lucky'])
  })

  it('brings the demo catalogue, once', async () => {
    const { api } = await signInAdmin()
    const { plan, documents } = await api.previewSeed()
    // They come from the preview in the very form that the call takes, as JSON of no known shape.
    const products = documents as unknown as Parameters<typeof api.uploadBatch>[0]['products']

    expect(await api.uploadBatch({ products })).toMatchObject({ imported: plan.length, refused: [] })
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 0, unchanged: plan.length })
  })
})
