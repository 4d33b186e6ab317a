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

  // Shows §1.3, §7.15, §9.7.
  it('takes up to 500 documents in a batch, and repeating doubles nothing', async () => {
    const { api } = await signInAdmin()
    const products = [product('Alpha'), product('Beta')]

    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 2, updated: 0, unchanged: 0, refused: [] })
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 0, updated: 0, unchanged: 2, refused: [] })

    const { items: listed } = await api.listAdminProducts()
    expect(listed.map(({ model, stock }) => [model, stock])).toEqual([
      ['Beta', 4],
      ['Alpha', 4],
    ])
    // Five hundred at once are taken: each is answered, here with a refusal.
    // The caller's types would refuse it.
    const many = Array.from({ length: 500 }, () => ({ model: 'No price' })) as unknown as typeof products
    const { results } = await api.uploadBatch({ products: many })
    expect(results).toHaveLength(500)

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
    expect(results[3]?.reason).toBe('variants.0.images.0: No image has this id')
    expect(results[4]?.reason).toBe('variants.0.images.0: An image needs the id of an upload')
    expect([imported, updated]).toEqual([3, 1])
    expect(refused.map(({ row }) => row).toSorted()).toEqual([2, 3, 4, 5])
    const { items: listed } = await api.listAdminProducts({ sort: 'model' })
    expect(listed.map(({ model, stock }) => [model, stock])).toEqual([
      ['Alpha', 4],
      ['Beta', 4],
      ['Twin', 10],
    ])
  })

  it('does not tell the name of a document that is refused for the number of a card in it', async () => {
    const { api } = await signInAdmin()
    const { results, refused } = await api.uploadBatch({ products: [product('Robe 4242 4242 4242 4242')] })
    expect(results).toMatchObject([{ outcome: 'refused', model: '' }])
    expect(JSON.stringify([results, refused])).not.toContain('4242')
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

    const sent = Buffer.from(JSON.stringify({ products: [product('Unlucky'), product('Lucky')] }))
    const { results } = await uploadBatch(database, sent, {
      userId: admin.id,
      onUnexpected: (error) => reported.push(error),
    })

    expect(results).toEqual([
      { model: 'Unlucky', outcome: 'refused', reason: 'An unexpected error occurred. Please contact US.' },
      { model: 'Lucky', outcome: 'imported' },
    ])
    expect(reported).toEqual([expect.objectContaining({ message: 'The disk is full' })])
    expect((await admin.api.listAdminProducts()).items.map(({ model }) => model)).toEqual(['Lucky'])
  })

  // Shows §7.15.
  it('names the product and the field of what is wrong, in the language of the reader, and takes the others', async () => {
    const { api, accessToken } = await signInAdmin()
    const documents = [
      product('Alpha'),
      { ...product('Beta'), collection: 'hats' },
      { ...product('Gamma'), collections: ['others', 'gowns'] },
      { ...product('Delta'), description: 'half \uD83D of a sign' },
      { ...product('Ze\u0000ta') },
      { ...product('Eta'), collections: [] },
    ]
    // Written by hand: the caller's types and its encoder would refuse what this shows.
    const send = async (language: string) => {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/products/batch-upload',
        headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
        payload: { products: documents },
      })
      return reply.json<Awaited<ReturnType<typeof api.uploadBatch>>>()
    }

    const { results, refused } = await send('en')
    expect(results).toEqual([
      { model: 'Alpha', outcome: 'imported' },
      {
        model: 'Beta',
        outcome: 'refused',
        reason: 'collection: There is no collection “hats”. Create it, or choose another one',
      },
      {
        model: 'Gamma',
        outcome: 'refused',
        reason: 'collection: There is no collection “gowns”. Create it, or choose another one',
      },
      { model: 'Delta', outcome: 'refused', reason: 'description: This holds characters that cannot be read' },
      { model: 'Zeta', outcome: 'refused', reason: 'model: This holds characters that cannot be read' },
      { model: 'Eta', outcome: 'imported' },
    ])
    expect(refused.map(({ row, text }) => `${row} ${text}`)).toContain(
      '4 Delta: description: This holds characters that cannot be read',
    )
    const { items: listed } = await api.listAdminProducts({ sort: 'model' })
    expect(listed.map(({ model }) => model)).toEqual(['Alpha', 'Eta'])
    expect((await send('fr')).refused.map(({ text }) => text)).toContain(
      'Beta\u00a0: collection: La collection «\u00a0hats\u00a0» n’existe pas. Créez-la ou choisissez-en une autre',
    )
    // Arabic texts isolate what they are filled with.
    expect((await send('ar')).refused.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toContain(
      'Beta: collection: لا توجد مجموعة «hats». أنشئها أو اختر مجموعة أخرى',
    )
  })

  it('says before anything happens which products name a collection that is not there', async () => {
    const { api } = await signInAdmin()
    await shop.database.transact((tx) => tx.deleteFrom('collections').where('id', '=', 'jackets').execute())
    const { notes, plan } = await api.previewSeed()
    expect(notes.length).toBeGreaterThan(0)
    expect(plan.length).toBeGreaterThan(notes.length)
    expect(notes[0]?.text).toMatch(
      /^.+: collection: There is no collection “jackets”. Create it, or choose another one$/,
    )
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
