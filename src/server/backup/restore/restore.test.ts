import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { BackupError } from '#server/backup/file/backup-error.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { createKey } from '#server/backup/file/encryption.ts'
import { addFieldFile } from '#server/custom-fields/files/add-field-file.ts'
import { addFilm } from '#server/images/films/add-film.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { openImages, openImageStorage } from '#server/platform/images/open-images.ts'
import type { Snapshot } from '#server/platform/db/snapshot.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { createEmptyPlace } from '#test/databases.ts'
import { sealFile } from '#server/backup/file/seal.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { pdfBytes } from '#test/custom-fields/pdf-bytes.ts'
import { readFilm } from '#test/films/film-file.ts'
import { openBucket } from '#test/s3/open-bucket.ts'
import { addressData, openShop } from '#test/shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { RESTORING } from './check-place.ts'

const shop = await openShop()
let folder: string
let file: string
const cleanups: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-backups-'))
})
beforeEach(async () => {
  await shop.empty()
  file = join(await mkdtemp(join(folder, 'run-')), 'shop.tar.zst')
})
afterAll(async () => {
  for (const clean of cleanups) await clean()
  await shop.close()
  await rm(folder, { recursive: true })
})

async function emptyPlace(engine?: 'sqlite') {
  const place = await createEmptyPlace(engine)
  cleanups.push(place.remove)
  return place
}

/** Restores the file into an empty place and opens what is there. */
async function restore(place: Awaited<ReturnType<typeof emptyPlace>>, options = {}) {
  const manifest = await restoreBackup(file, place, options)
  const database = openDatabase(place.databaseAddress)
  cleanups.unshift(() => database.close())
  const images = await openImages(place)
  return { manifest, database, images }
}

const backUp = (options = {}, database: Database = shop.database) =>
  createBackup({ database, storage: shop.images.storage }, file, options)

/** A shop with a product, an image, a customer, and a few orders. */
async function fillShop({ stock = 20_000 } = {}) {
  const product = await shop.addProduct({ colors: { Ink: { M: stock, L: stock } } })
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1746d1' } })
    .jpeg()
    .toBuffer()
  const { id: imageId } = await addImage(shop.database, shop.images.storage, bytes)
  const customer = await shop.signIn()
  const order = async (quantity = 2) => {
    const productData = [
      { skuId: product.sku('M'), quantity },
      { skuId: product.sku('L'), quantity: 1 },
    ]
    return (await shop.api.placeDirectOrder({ addressData, productData })).id
  }
  await shop.database.transact(async (tx) => {
    const { id } = await tx.selectFrom('variants').select('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('variant_images')
      .values({ variant_id: id, position: 0, image_id: imageId, source_url: null, alt: 'é\u{1F9E5}\n"' })
      .execute()
  })
  return { product, imageId, customer, order, orders: [await order(), await order()] }
}

/** All rows of a database by table, without what a backup leaves out. */
async function readAll(database: Database) {
  const leftOut = new Set([
    'sessions',
    'tokens',
    'email_links',
    'link_requests',
    'attempts',
    'leases',
    'request_counts',
    'unpaid_pieces',
    'known_devices',
    'backups',
    'migrations',
  ])
  return database.readSnapshot(async (snapshot) => {
    const tables: Record<string, string[]> = {}
    for (const { name, columns } of snapshot.tables.filter((table) => !leftOut.has(table.name))) {
      const rows: string[] = []
      const order = columns
        .map((column, index) => ({ column, index }))
        .toSorted((a, b) => (a.column < b.column ? -1 : 1))
      for await (const batch of snapshot.readRows(name))
        rows.push(...batch.map((row) => JSON.stringify(order.map(({ column, index }) => [column, row[index]]))))
      tables[name] = rows.toSorted()
    }
    return tables
  })
}

describe('a backup', () => {
  it('brings everything back into an empty place, sessions aside', async () => {
    const { imageId, customer } = await fillShop()
    const { id: filmId } = await addFilm(shop.database, shop.images.storage, await readFilm('loop.webm'))
    const chart = { name: 'chart.pdf', bytes: pdfBytes('Sizes') }
    const { value } = await addFieldFile({ database: shop.database, storage: shop.images.storage }, 'catalog', chart)
    const before = await readAll(shop.database)

    const { images } = await backUp()
    const restored = await restore(await emptyPlace())

    expect(images).toBe(3)
    expect(await readAll(restored.database)).toEqual(before)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(12)
    for (const id of [imageId, filmId, value.slice(0, 32)])
      expect(await restored.images.storage.get(originalName(id))).toEqual(
        await shop.images.storage.get(originalName(id)),
      )
    expect(await restored.images.renditions.get(imageId, 160, 'webp')).toBeDefined()
    const sessions = await restored.database.query.selectFrom('sessions').selectAll().execute()
    expect([sessions, customer.accessToken.length > 0]).toEqual([[], true])
  })

  it('taken while orders come in is the shop at one moment, with every order acknowledged before', async () => {
    const { order, orders } = await fillShop()
    const backedUp = new AbortController()
    const buyers = Array.from({ length: 4 }, async () => {
      let placed = 0
      for (; !backedUp.signal.aborted; placed++) await order(1)
      return placed
    })
    await order()

    const { tables } = await backUp()
    backedUp.abort()
    const placed = (await Promise.all(buyers)).reduce((sum, count) => sum + count, 0)
    const { database, manifest } = await restore(await emptyPlace())

    expect(await findFaults(database, { orderIds: orders })).toEqual([])
    expect(manifest.tables).toEqual(tables)
    // Else nothing came in meanwhile, and the test shows nothing.
    expect(placed).toBeGreaterThan(4)
  })

  it('that reads one table after the other, at several moments, is found out', async () => {
    const { order, orders } = await fillShop()
    // An order comes in between two tables.
    const unsafe: Database = {
      ...shop.database,
      readSnapshot: (work) =>
        work(liveTables(['order_lines', 'orders', 'skus', 'stock_movements', 'migrations'], order)),
    }
    const snapshot = await unsafe.readSnapshot(async (read) => {
      const rows: Record<string, unknown[]> = {}
      for (const { name } of read.tables)
        for await (const batch of read.readRows(name)) (rows[name] ??= []).push(...batch)
      return rows
    })
    expect(snapshot['orders']?.length).toBeGreaterThan(orders.length)
    expect(snapshot['order_lines']?.length).not.toBe((snapshot['orders']?.length ?? 0) * 2)
  })

  it.skipIf(process.env['TEST_POSTGRES'])(
    'that copies the file without its log misses orders, and is found out',
    async () => {
      const { order, orders } = await fillShop()
      // The log begins anew, so that this order stands in it and not yet in the file.
      using connection = new DatabaseSync(shop.address)
      connection.exec('pragma wal_checkpoint(truncate)')
      orders.push(await order())
      const copy = join(folder, 'copy.sqlite')
      await copyFile(shop.address, copy)
      const database = openDatabase(copy)
      const faults = await findFaults(database, { orderIds: orders }).catch((error: unknown) => [String(error)])
      await database.close()
      expect(faults).not.toEqual([])

      await backUp()
      expect(await findFaults((await restore(await emptyPlace())).database, { orderIds: orders })).toEqual([])
    },
  )

  it.runIf(process.env['TEST_POSTGRES'])('moves a shop from PostgreSQL to SQLite and back', async () => {
    const { orders } = await fillShop()
    const before = await readAll(shop.database)

    await backUp()
    const onSqlite = await restore(await emptyPlace('sqlite'))
    file = `${file}.back`
    await createBackup({ database: onSqlite.database, storage: onSqlite.images.storage }, file)
    const onPostgres = await restore(await emptyPlace())

    expect([onSqlite.database.engine, onPostgres.database.engine]).toEqual(['sqlite', 'postgres'])
    expect(await readAll(onSqlite.database)).toEqual(before)
    expect(await readAll(onPostgres.database)).toEqual(before)
    expect(await findFaults(onPostgres.database, { orderIds: orders })).toEqual([])
  })

  it('leaves nothing behind when it is ended early, and replaces no file', async () => {
    await fillShop()
    const ending = new AbortController()
    const ended = backUp({ signal: ending.signal, onProgress: () => ending.abort(new Error('The shop was stopped.')) })
    await expect(ended).rejects.toThrow('The shop was stopped.')
    expect(await readdir(join(file, '..'))).toEqual([])

    await writeFile(file, 'mine')
    await expect(backUp()).rejects.toThrow('exists already')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  it('begins anew when an image that it names is deleted before it was read', async () => {
    await fillShop()
    let reads = 0
    const storage = {
      ...shop.images.storage,
      async get(name: string) {
        if (++reads > 1) return shop.images.storage.get(name)
        await shop.database.transact(async (tx) => {
          await tx.deleteFrom('variant_images').execute()
          await tx.deleteFrom('images').execute()
        })
        return undefined
      },
    }
    const { images, missingImages, tables } = await createBackup({ database: shop.database, storage }, file)
    // The orders still show it; the second reading found it.
    expect([images, missingImages, tables['images'], tables['variant_images']]).toEqual([1, [], 0, 0])
  })

  it('names an image that the storage has lost', async () => {
    const { imageId } = await fillShop()
    await shop.images.storage.delete(originalName(imageId))
    expect(await backUp()).toMatchObject({ images: 0, missingImages: [imageId] })
  })
})

describe('a restore', () => {
  /** Why the file is not restored there; it must leave the place as it is. */
  async function refusalIn(place: Awaited<ReturnType<typeof emptyPlace>>, keys = {}) {
    const before = await readdir(place.dataDir)
    const reason = await restoreBackup(file, place, { keys }).then(
      () => 'restored',
      (error: unknown) => (error instanceof BackupError ? error.message : `not expected: ${String(error)}`),
    )
    const after = await readdir(place.dataDir)
    return after.join() === before.join() ? reason : `${reason} It left ${after.join()}.`
  }

  it('refuses a file that breaks off', async () => {
    await fillShop()
    await backUp()
    const bytes = await readFile(file)
    const place = await emptyPlace()
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)))
      expect(await refusalIn(place)).toMatch(/damaged|breaks off/)
    }
  })

  it('refuses a file of which one byte is another', async () => {
    await fillShop()
    await backUp()
    const bytes = await readFile(file)
    const place = await emptyPlace()
    for (let position = 3; position < bytes.length; position += Math.ceil(bytes.length / 40)) {
      const damaged = Buffer.from(bytes)
      damaged[position] = (damaged[position] ?? 0) ^ 0x10
      await writeFile(file, damaged)
      expect(await refusalIn(place), `byte ${position} of ${bytes.length}`).toMatch(/damaged|breaks off|no backup/)
    }
  })

  it('refuses a file whose parts are not those that it lists', async () => {
    await fillShop()
    await backUp()
    const entries = await unpackTar(zstdDecompressSync(await readFile(file)))
    const place = await emptyPlace()
    for (const name of ['tables/orders/000001.ndjson', 'manifest.json']) {
      await writeFile(
        file,
        sealFile([zstdCompressSync(await packTar(entries.filter(({ header }) => header.name !== name)))]),
      )
      expect(await refusalIn(place)).toMatch(/damaged|breaks off/)
    }
  })

  it('opens an encrypted file with its key or passphrase alone', async () => {
    const { orders } = await fillShop()
    const [key, otherKey] = await Promise.all([createKey(), createKey()])
    const identityOf = ({ text }: { text: string }) => [text.trim().split('\n').at(-1) ?? '']
    await backUp({ keys: { recipients: [key.recipient] } })
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const place = await emptyPlace()
    expect(await refusalIn(place)).toMatch(/encrypted/)
    expect(await refusalIn(place, { identities: identityOf(otherKey) })).toMatch(/key does not open/)
    const { database } = await restore(place, { keys: { identities: identityOf(key) } })
    expect(await findFaults(database, { orderIds: orders })).toEqual([])

    const damaged = await readFile(file)
    damaged[damaged.length - 100] = (damaged[damaged.length - 100] ?? 0) ^ 1
    await writeFile(file, damaged)
    expect(await refusalIn(await emptyPlace(), { identities: identityOf(key) })).toMatch(/damaged/)
  })

  it('refuses a place that is not empty', async () => {
    await fillShop()
    await backUp()
    const place = await emptyPlace()
    await restore(place)
    expect(await refusalIn(place)).toMatch(/already/)

    const withImages = await emptyPlace()
    await (await openImages(withImages)).storage.put('originals/a', Buffer.from('a'))
    expect(await refusalIn(withImages)).toMatch(/images already/)
  })

  it('brings the images into a bucket, and takes them back when it fails', async () => {
    const { imageId } = await fillShop()
    await backUp()
    const bucket = await openBucket()
    cleanups.unshift(bucket.close)
    const place = Object.assign(await emptyPlace(), { storageUrl: bucket.storageUrl })
    const storage = await openImageStorage(place)
    const namesThere = async () => {
      const names: string[] = []
      for await (const name of storage.list('')) names.push(name)
      return names
    }

    const failure = new Error('The disk is full.')
    const fail = (what: string) => {
      if (what === 'Images') throw failure
    }
    await expect(restoreBackup(file, place, { onProgress: fail })).rejects.toBe(failure)
    expect(await namesThere()).toEqual([])

    // What an interrupted restore left.
    await storage.put(RESTORING, Buffer.alloc(0))
    await storage.put(originalName(imageId), Buffer.from('half'))
    const { images } = await restore(place)
    expect(await namesThere()).toEqual([originalName(imageId)])
    expect(await images.storage.get(originalName(imageId))).toEqual(
      await shop.images.storage.get(originalName(imageId)),
    )

    const other = Object.assign(await emptyPlace(), { storageUrl: bucket.storageUrl })
    expect(await refusalIn(other)).toMatch(/images already in the bucket/)
  })

  it('refuses a backup of a newer version', async () => {
    await fillShop()
    await backUp()
    const entries = await unpackTar(zstdDecompressSync(await readFile(file)))
    const place = await emptyPlace()
    const changes = { 'backup.json': { format: 2 }, 'manifest.json': { schema: ['9999_new.sql'] } }
    for (const [name, change] of Object.entries(changes)) {
      const changed = entries.map((entry) => {
        if (entry.header.name !== name) return entry
        const old = JSON.parse(Buffer.from(entry.data ?? []).toString()) as object
        const data = new Uint8Array(Buffer.from(JSON.stringify({ ...old, ...change })))
        return { header: { ...entry.header, size: data.length }, data }
      })
      await writeFile(file, sealFile([zstdCompressSync(await packTar(changed))]))
      expect(await refusalIn(place)).toMatch(/newer version/)
    }
  })
})

/** Tables as they are whenever each is read; `between` runs before each. */
function liveTables(names: string[], between: () => Promise<unknown>): Snapshot {
  return {
    tables: names.map((name) => ({ name, columns: [], key: [] })),
    async *readRows(table) {
      if (table !== 'order_lines') await between()
      yield (await shop.database.query
        .selectFrom(table as 'orders')
        .selectAll()
        .execute()) as never
    },
  }
}
