import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageUrl } from '#domain/images/image-url.ts'
import { renditionName } from '#server/platform/images/image-storage.ts'
import type { Lease } from '#server/platform/jobs/lease.ts'
import { prerenderImages } from '#server/catalog/prerender-images.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { fetchDueImages } from '#server/import/images/fetch-due-images.ts'
import { importWithImages, rethrow } from '#test/imports/import-builders.ts'
import { blackTeeRow } from '#test/product-csv.ts'
import { createImageFile, sampleDetails } from '#test/product-details.ts'
import { startS3Server } from '#test/s3/s3-server.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { addImage } from './add-image.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'

/** The lease of a process that has no others beside it. */
const alone: Pick<Lease, 'tryRun'> = { tryRun: (work) => work(new AbortController().signal).then(() => true) }

const TOKEN = 'the token of the tests'

let server: Awaited<ReturnType<typeof startS3Server>>
let shop: Shop
const log: string[] = []

beforeAll(async () => {
  server = await startS3Server()
  shop = await openShop({
    storageUrl: server.storageUrl,
    metricsToken: TOKEN,
    logStream: { write: (line) => void log.push(line) },
  })
})
beforeEach(async () => {
  server.failure = undefined
  server.objects.clear()
  log.length = 0
  await shop.empty()
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

/** A refusal, not a silence: a storage that does not answer is left alone for a second, and no test waits for that. */
const goAway = () => {
  server.failure = () => ({ status: 403, code: 'AccessDenied' })
}
const comeBack = () => {
  server.failure = undefined
}

async function addImageOf(color: string) {
  const image = sharp({ create: { width: 200, height: 250, channels: 3, background: color } })
  return addImage(shop.database, shop.images.storage, await image.jpeg().toBuffer())
}

/** Images whose renditions for lists are there. */
async function storeMadeImages(count: number) {
  const ids = Array.from({ length: count }, (_, index) => String(index).padStart(32, '0'))
  for (const id of ids)
    for (const width of [480, 720]) server.objects.set(renditionName(id, width, 'avif'), Buffer.from('made'))
  const facts = { width: 1, height: 1, placeholder: '', bytes: 1, created_at: new Date().toISOString() }
  const rows = ids.map((id) => ({ id, ...facts }))
  await shop.database.transact((tx) => tx.insertInto('images').values(rows).execute())
  return ids
}

/** A product that shows each image in a color of its own. */
async function showImages(ids: string[]) {
  await shop.addProduct({ colors: Object.fromEntries(ids.map((id) => [`Color ${id}`, { M: 1 }])) })
  const variants = await shop.database.query.selectFrom('variants').select('id').execute()
  const rows = variants.map(({ id }, index) => ({
    variant_id: id,
    position: 0,
    image_id: ids[index] ?? null,
    source_url: null,
    alt: '',
  }))
  await shop.database.transact((tx) => tx.insertInto('variant_images').values(rows).execute())
}

const get = (url: string) => shop.app.inject({ method: 'GET', url })

describe('a shop whose pictures are in a bucket', () => {
  it('keeps an upload there, shows it, and deletes it', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const [upload] = await api.uploadImages({ images: [await createImageFile()] })
    expect([...server.objects.keys()]).toEqual([`originals/${upload?.id}`])

    const { statusCode, headers } = await get(upload?.src ?? '')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect([...server.objects.keys()].toSorted()[1]).toMatch(/^renditions\//)

    await api.deleteUpload({ id: upload?.id ?? '' })
    expect([...server.objects.keys()]).toEqual([])
    expect((await get(upload?.src ?? '')).statusCode).toBe(404)
  })

  it('tells how many bytes it holds in memory', async () => {
    const readHeld = async () => {
      const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
      return Number(
        body
          .split('\n')
          .find((line) => line.startsWith('images_held_bytes '))
          ?.split(' ')[1],
      )
    }
    const { id } = await addImageOf('#335577')
    const before = await readHeld()
    const { rawPayload } = await get(imageUrl(id, 160, 'jpg'))
    expect((await readHeld()) - before).toBeGreaterThanOrEqual(rawPayload.length)
  })

  it('lists what is made already, rather than asking for each', async () => {
    const { id: last } = await addImageOf('#884422')
    await showImages([...(await storeMadeImages(59)), last])
    server.requests.length = 0
    const ending = new AbortController()
    const running = prerenderImages(shop.database, shop.images.renditions, {
      lease: alone,
      signal: ending.signal,
      onError: rethrow,
    })
    const isMade = () => expect(server.objects.has(renditionName(last, 720, 'avif'))).toBe(true)
    await vi.waitFor(isMade, { timeout: 10_000 }).finally(() => ending.abort())
    await running
    expect(server.requests.filter((request) => request === 'GET LIST')).toHaveLength(1)
    expect(server.requests.filter((request) => request.startsWith('HEAD'))).toHaveLength(2)
  })
})

describe('while the storage of the pictures is away', () => {
  it('pictures are asked for again later, and those held go on', async () => {
    const { id } = await addImageOf('#1746d1')
    expect((await get(imageUrl(id, 160, 'jpg'))).statusCode).toBe(200)
    goAway()

    expect((await get(imageUrl(id, 160, 'jpg'))).statusCode).toBe(200)
    const refused = await get(imageUrl(id, 320, 'jpg'))
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(refused.json()).toEqual({ code: 'BUSY', message: expect.any(String) })
    expect((await get('/readyz')).statusCode).toBe(200)
    expect(log.join('')).toContain('403 AccessDenied')
    for (const secret of server.secrets) expect(log.join('')).not.toContain(secret)

    comeBack()
    expect((await get(imageUrl(id, 320, 'jpg'))).statusCode).toBe(200)
  })

  it('uploads and products with pictures are refused, and nothing is left of them', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    goAway()
    await expect(api.uploadImages({ images: [await createImageFile()] })).rejects.toMatchObject({ code: 'BUSY' })
    const details = { productDetails: JSON.stringify(sampleDetails), images: [await createImageFile('front.jpg')] }
    await expect(api.createProduct(details)).rejects.toMatchObject({ code: 'BUSY' })

    const { query } = shop.database
    expect(await query.selectFrom('images').select('id').execute()).toEqual([])
    expect(await query.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('an unused picture stays known, and the cleanup deletes it later', async () => {
    const { id } = await addImageOf('#aa3322')
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000
    goAway()
    await expect(deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).rejects.toMatchObject({
      code: 'BUSY',
    })
    expect(await shop.database.query.selectFrom('images').select('id').execute()).toEqual([{ id }])

    comeBack()
    expect(await deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).toBe(1)
    expect([...server.objects.keys()]).toEqual([])
  })

  it('the demo shop is not filled without pictures', async () => {
    const products = demoProducts.slice(0, 1)
    const seed = () => seedDemo(shop.database, shop.images.storage, { products })
    goAway()
    await expect(seed()).rejects.toMatchObject({ code: 'BUSY', message: expect.stringContaining('Pictures cannot') })
    comeBack()
    expect(await seed()).toMatchObject({ products: 1, missingImages: [] })
  })

  it('an import waits with its pictures for as long as it takes', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const rows = [blackTeeRow('S', { handle: 'tee', title: 'Tee', image: 'https://pictures.example/tee.jpg' })]
    const { id: importId } = await importWithImages(shop.database, rows)
    const bytes = Buffer.from(await (await createImageFile()).arrayBuffer())
    const context = { database: shop.database, storage: shop.images.storage, onUnexpected: rethrow }
    const fetchAfter = (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000)
      return fetchDueImages({ ...context, get: async () => bytes }, { now: () => now })
    }
    const countImages = async () => (await api.getImport({ importId })).images
    goAway()
    for (let attempt = 1; attempt <= 6; attempt++) await fetchAfter(attempt)
    expect(await countImages()).toMatchObject({ waiting: 1, failed: 0 })

    comeBack()
    await fetchAfter(7)
    expect(await countImages()).toMatchObject({ waiting: 0, fetched: 1, failed: 0 })
  })

  it('pictures are made ahead once it is back', async () => {
    const { id } = await addImageOf('#22aa33')
    await showImages([id])
    goAway()
    const ending = new AbortController()
    const failures: unknown[] = []
    const onError = (error: unknown) => {
      failures.push(error)
      comeBack()
    }
    const running = prerenderImages(shop.database, shop.images.renditions, {
      lease: alone,
      signal: ending.signal,
      onError,
      lookAgain: 1,
    })
    const isMade = () => expect([...server.objects.keys()].filter((name) => name.endsWith('.avif'))).toHaveLength(2)
    await vi.waitFor(isMade, { timeout: 10_000 }).finally(() => ending.abort())
    await running
    expect(failures).toHaveLength(1)
  })
})
