import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import { addImage } from '#server/images/add-image.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { openShop } from '#test/shop.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import { prerenderImages } from './prerender-images.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const store = createDatabaseLeaseStore(shop.database)
const lease = new Lease(store, 'prerender images')

/** A product that shows images of these colors. */
async function show(model: string, colors: string[]) {
  const ids = await Promise.all(
    colors.map(async (background) => {
      const image = sharp({ create: { width: 60, height: 75, channels: 3, background } })
      return (await addImage(shop.database, shop.images.storage, await image.webp().toBuffer())).id
    }),
  )
  const images = ids.map((id) => ({ id, alt: '' }))
  const product: ProductToSave = {
    ...noFacts,
    model,
    description: '',
    price: 1,
    collection: 'others',
    tags: [],
    status: 'published',
    variants: [{ color: 'Ink', swatch: '', variantPrice: 1, images, sizes: [{ size: 'M', quantity: 1, change: 0 }] }],
  }
  await shop.database.transact((tx) => saveProduct(tx, product, { reason: 'edit' }))
  return ids
}

const isWarm = async (id = '') =>
  (await shop.images.renditions.has(id, 480, 'avif')) && (await shop.images.renditions.has(id, 720, 'avif'))

describe('pictures made beforehand', () => {
  it('are those that lists show, also of products that come later, and a broken one holds up no other', async () => {
    const closing = new AbortController()
    const errors: unknown[] = []
    const [front = '', back, detail] = await show('Tee', ['#ff0000', '#00ff00', '#0000ff'])
    await shop.images.storage.put(originalName(front), Buffer.from('broken by a bad disk'))

    const warming = prerenderImages(shop.database, shop.images.renditions, {
      lease,
      signal: closing.signal,
      onError: (error) => errors.push(error),
      lookAgain: 5,
    })
    try {
      await vi.waitFor(async () => expect(await isWarm(back)).toBe(true), { timeout: 10_000 })
      const [later] = await show('Cap', ['#ffff00'])
      await vi.waitFor(async () => expect(await isWarm(later)).toBe(true), { timeout: 10_000 })
      expect(await isWarm(detail)).toBe(false)
      expect(errors).toHaveLength(2)
    } finally {
      closing.abort()
      await warming
    }
  })

  it('are made by one process, and by the next one when it is gone', async () => {
    const [id] = await show('Tee', ['#abcdef'])
    const other = new Lease(store, 'prerender images', { holder: 'another machine' })
    const closing = new AbortController()
    const tries: boolean[] = []
    const second = Promise.withResolvers<void>()
    const counted: Pick<Lease, 'tryRun'> = {
      async tryRun(work) {
        const isMine = await lease.tryRun(work)
        if (tries.push(isMine) === 2) second.resolve()
        return isMine
      },
    }
    let warming = Promise.resolve()
    await other.tryRun(async () => {
      const options = { lease: counted, signal: closing.signal, onError: () => {}, lookAgain: 5 }
      warming = prerenderImages(shop.database, shop.images.renditions, options)
      await second.promise
      expect([tries.slice(0, 2), await isWarm(id)]).toEqual([[false, false], false])
    })
    await vi.waitFor(async () => expect(await isWarm(id)).toBe(true), { timeout: 10_000 })
    closing.abort()
    await warming
  })

  it('are left alone when the shop closes', async () => {
    const [id] = await show('Tee', ['#123456'])
    await prerenderImages(shop.database, shop.images.renditions, {
      lease,
      signal: AbortSignal.abort(),
      onError: () => {},
    })
    expect(await isWarm(id)).toBe(false)
  })
})
