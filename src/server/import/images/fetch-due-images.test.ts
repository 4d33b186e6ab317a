import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runImportWorkers } from '#test/imports/import-race.ts'
import { importWithImages, openTestWeb, rethrow } from '#test/imports/import-builders.ts'
import { blackTeeRow, type TestRow } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { download } from './download.ts'
import { fetchDueImages } from './fetch-due-images.ts'

const shop = await openShop()
let web: Awaited<ReturnType<typeof openTestWeb>>
let api: Awaited<ReturnType<typeof shop.signIn>>['api']
let folder: string
let isBack = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  const image = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1746d1' } })
    .jpeg()
    .toBuffer()
  web = await openTestWeb(({ url }, response) => {
    if (url === '/page.jpg') response.end('<html>')
    else if (url === '/busy.jpg' && !isBack) response.writeHead(503).end()
    else if (url?.startsWith('/gone')) response.writeHead(404).end()
    else response.end(image)
  })
})
beforeEach(async () => {
  isBack = false
  web.asked.splice(0)
  await shop.empty()
  api = (await shop.signIn({ isAdmin: true })).api
})
afterAll(async () => {
  web.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** The test's own web is in this machine, where a real import asks nobody. */
const get = (url: string) => download(url, { isAllowed: () => true })
const context = { database: shop.database, storage: shop.images.storage, get, onUnexpected: rethrow }
const inSeconds = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })

const row = (name: string, path = `/${name}.jpg`): TestRow =>
  blackTeeRow('S', { handle: name, title: name, image: `${web.origin}${path}` })
const rowsOf = (count: number) => Array.from({ length: count }, (_, number) => row(`tee-${number}`))
const importAll = (rows: TestRow[]) => importWithImages(shop.database, rows)
const getImages = async (importId: string) => (await api.getImport({ importId })).images
const countShown = async () =>
  (await shop.api.listProducts({ limit: 100 })).products.filter(({ images }) => images.length > 0).length

describe('the images of an import', () => {
  it('show as soon as they are fetched, each address asked for once', async () => {
    const { id, images } = await importAll([row('a', '/blue.jpg'), row('b', '/blue.jpg')])
    expect(images).toEqual({ waiting: 1, fetched: 0, failed: 0, isPaused: false })
    expect(await countShown()).toBe(0)

    await fetchDueImages(context)
    await fetchDueImages(context)

    expect(web.asked).toEqual(['/blue.jpg'])
    expect(await countShown()).toBe(2)
    const { variants } = await shop.api.getProduct({ id: 'a' })
    expect(variants[0]?.images).toMatchObject([{ width: 40, height: 50, alt: 'a in Black' }])
    expect(await getImages(id)).toEqual({ waiting: 0, fetched: 1, failed: 0, isPaused: false })
  })

  it('are fetched later when nobody asked at the start', async () => {
    const { id } = await importAll([row('a')])
    await shop.database.transact((tx) => tx.deleteFrom('import_images').execute())
    expect(await api.getImport({ importId: id })).toMatchObject({ missingImages: 1, images: { waiting: 0 } })

    const asked = await Promise.all([api.fetchImportImages({ importId: id }), api.fetchImportImages({ importId: id })])
    expect(asked).toMatchObject([{ images: { waiting: 1 } }, { images: { waiting: 1 } }])
    await fetchDueImages(context)
    expect(await api.getImport({ importId: id })).toMatchObject({ missingImages: 0, images: { fetched: 1 } })
  })

  it('stay when the file comes again, and so do uploaded ones', async () => {
    await importAll([row('a')])
    await fetchDueImages(context)
    const { variantId = '', images = [] } = (await shop.api.getProduct({ id: 'a' })).variants[0] ?? {}
    const image = { position: 1, image_id: images[0]?.id ?? '', source_url: null, alt: 'Ours' }
    await shop.database.transact((tx) =>
      tx
        .insertInto('variant_images')
        .values({ ...image, variant_id: variantId })
        .execute(),
    )

    const again = await importAll([{ ...row('a'), title: 'New name' }])

    const after = await shop.api.getProduct({ id: 'a' })
    expect(after.variants[0]?.images.map(({ alt }) => alt)).toEqual(['New name in Black', 'Ours'])
    expect(again.images.waiting).toBe(0)
  })

  it('that cannot be had are listed with their product and the reason, and can be tried again', async () => {
    const { id } = await importAll([row('gone'), row('page'), row('fine')])
    await fetchDueImages(context)

    const details = await api.getImport({ importId: id })
    expect(details.images).toMatchObject({ waiting: 0, fetched: 1, failed: 2 })
    expect(details.failedImages).toMatchObject([
      { model: 'gone', color: 'Black', attempts: 1, reason: 'There is nothing at this address any more (404).' },
      { model: 'page', reason: 'Pictures are JPEG, PNG, WebP, AVIF or GIF files.', url: `${web.origin}/page.jpg` },
    ])
    expect(await api.getAdminProduct({ id: details.failedImages[0]?.productId ?? '' })).toMatchObject({ model: 'gone' })

    expect(await api.fetchImportImages({ importId: id })).toMatchObject({ images: { waiting: 2, failed: 0 } })
    await fetchDueImages(context)
    expect(await getImages(id)).toMatchObject({ fetched: 1, failed: 2 })
    expect(web.asked.filter((path) => path === '/gone.jpg')).toHaveLength(2)
  })

  it('are not asked of a private address, and that is said', async () => {
    const { id } = await importAll([row('a')])
    await fetchDueImages({ ...context, get: download })
    expect((await api.getImport({ importId: id })).failedImages).toMatchObject([
      { reason: 'The address leads into a private network, from where nothing is fetched.' },
    ])
    expect(web.asked).toEqual([])
  })

  it('are tried again by themselves after a problem that may pass, three times at most', async () => {
    const { id } = await importAll([row('busy')])
    await fetchDueImages(context)
    await fetchDueImages(context)
    expect(web.asked).toHaveLength(1)
    expect(await getImages(id)).toMatchObject({ waiting: 1 })
    await fetchDueImages(context, inSeconds(21))
    await fetchDueImages(context, inSeconds(82))
    expect(await getImages(id)).toMatchObject({ waiting: 0, failed: 1 })
    expect(web.asked).toHaveLength(3)

    isBack = true
    await api.fetchImportImages({ importId: id })
    await fetchDueImages(context)
    expect(await getImages(id)).toMatchObject({ fetched: 1, failed: 0 })
  })

  it('of a host that fails again and again are given up', async () => {
    const gone = Array.from({ length: 30 }, (_, number) => row(`gone-${number}`))
    const { id } = await importAll(gone)
    await fetchDueImages(context)

    const { failedImages } = await api.getImport({ importId: id })
    expect(failedImages).toHaveLength(30)
    expect(web.asked.length).toBeLessThan(20)
    expect(failedImages.filter(({ reason }) => reason.includes('failed 10 times in a row')).length).toBeGreaterThan(10)
  })

  it('wait while they are paused', async () => {
    const { id } = await importAll(rowsOf(3))
    expect(await api.pauseImportImages({ importId: id })).toMatchObject({ images: { waiting: 3, isPaused: true } })
    await fetchDueImages(context)
    expect(web.asked).toEqual([])
    expect(await api.fetchImportImages({ importId: id })).toMatchObject({ images: { waiting: 3, isPaused: false } })
    await fetchDueImages(context)
    expect(await getImages(id)).toMatchObject({ fetched: 3 })
  })
})

describe('undoing an import with images', () => {
  const isStored = async (id: string) => {
    const found = await shop.database.query.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()
    const file = await shop.images.storage.has(originalName(id))
    expect(file).toBe(found !== undefined)
    return file
  }

  it('deletes those that came with it, and fetches no more', async () => {
    const { id } = await importAll([row('a'), row('gone')])
    await fetchDueImages(context)
    const imageId = (await shop.api.getProduct({ id: 'a' })).variants[0]?.images[0]?.id ?? ''
    expect(await isStored(imageId)).toBe(true)
    await api.fetchImportImages({ importId: id })
    web.asked.splice(0)

    await api.undoImport({ importId: id })

    expect(await isStored(imageId)).toBe(false)
    await fetchDueImages(context)
    expect(web.asked).toEqual([])
  })

  it('keeps one that something else shows', async () => {
    await importAll([row('a', '/blue.jpg')])
    await fetchDueImages(context)
    const imageId = (await shop.api.getProduct({ id: 'a' })).variants[0]?.images[0]?.id ?? ''
    const second = await importAll([row('b', '/red.jpg')])
    await fetchDueImages(context)
    await api.undoImport({ importId: second.id })
    expect(await isStored(imageId)).toBe(true)
    expect(await countShown()).toBe(1)
  })

  it('shows none that arrives after it', async () => {
    const { id } = await importAll([row('a')])
    const undoFirst = async (url: string) => {
      const bytes = await get(url)
      await api.undoImport({ importId: id })
      return bytes
    }
    await fetchDueImages({ ...context, get: undoFirst })
    const shown = shop.database.query.selectFrom('variant_images').select('image_id').where('image_id', 'is not', null)
    expect(await shown.execute()).toEqual([])
  })
})

describe('two processes that fetch images', () => {
  const worker = () => ({ folder, databaseUrl: shop.address, work: 'images' as const, importId: '' })

  it('ask for no address twice', async () => {
    const { id } = await importAll(rowsOf(40))
    await runImportWorkers([worker(), worker()])
    expect(web.asked.toSorted()).toEqual([...new Set(web.asked)].toSorted())
    expect(await getImages(id)).toMatchObject({ waiting: 0, fetched: 40, failed: 0 })
  })

  it('would, without claiming each', async () => {
    await importAll(rowsOf(40))
    await runImportWorkers([
      { ...worker(), isUnsafe: true },
      { ...worker(), isUnsafe: true },
    ])
    expect(web.asked.length).toBeGreaterThan(new Set(web.asked).size)
  })

  it.each([
    { killInDownload: 10, leastClaimed: 1 },
    // Claims that share the commit of the transaction that is killed are undone with it, at times all of them.
    { killInTransaction: 30, leastClaimed: 0 },
  ])('lose nothing when one is killed: another fetches what it had claimed: %o', async ({ leastClaimed, ...death }) => {
    const { id } = await importAll(rowsOf(40))
    const [signal] = await runImportWorkers([{ ...worker(), ...death }])
    expect(signal).toBe('SIGKILL')
    await fetchDueImages(context)
    const { waiting, fetched } = await getImages(id)
    expect(waiting).toBeGreaterThanOrEqual(leastClaimed)
    expect(waiting).toBeLessThanOrEqual(4)
    expect(fetched).toBe(40 - waiting)

    await fetchDueImages(context, inSeconds(121))
    expect(await getImages(id)).toMatchObject({ waiting: 0, fetched: 40 })
    expect(await countShown()).toBe(40)
  })
})
