import { appendFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTotpSecret } from '#server/accounts/two-step/seal-totp-secret.ts'
import { addImage } from '#server/images/add-image.ts'
import { allowWrites, REFUSAL_TABLE, refuseWrites } from '#server/platform/db/refusals/refuse-writes.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import { keyFileOf, readKeyFile } from '#server/platform/secrets/key-file.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { newSecretKey } from '#server/platform/secrets/secret-key.ts'
import { describeMissingKey } from '#server/backup/restore/describe-missing-key.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { createEmptyPlace } from '#test/databases.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { createTestBucket, openBucket } from '#test/s3/open-bucket.ts'
import { addressData, openShop } from '#test/shop.ts'
import { moveImages } from './move-images.ts'
import { moveShop } from './move-shop.ts'
import { describeWithoutSecrets, MARK, openMoveTarget } from './move-target.ts'
import { compareKeys } from './row-cursor.ts'

const storageUrl = await createTestBucket()
const shop = await openShop(storageUrl === undefined ? {} : { storageUrl })
const source = { dataDir: dirname(shop.backups.context.folder), databaseAddress: shop.address, storageUrl }
const cleanups: (() => Promise<void>)[] = []

beforeEach(async () => {
  await allowWrites(shop.database)
  await shop.empty()
})
afterAll(async () => {
  for (const clean of cleanups) await clean()
  await shop.close()
})

async function emptyPlace(engine?: 'sqlite') {
  const place = await createEmptyPlace(engine)
  cleanups.push(place.remove)
  return { dataDir: place.dataDir, databaseAddress: place.databaseAddress }
}

/** A shop with a product, an image, a customer who is signed in, and two orders. */
async function fillShop() {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000 } } })
  const pixels = sharp({ create: { width: 40, height: 50, channels: 3, background: '#1746d1' } })
  const { id: imageId } = await addImage(shop.database, shop.images.storage, await pixels.jpeg().toBuffer())
  await shop.signIn()
  await shop.database.transact((tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'é\u{1F9E5}\uFFFD', value: '"', updated_at: shop.database.engine === 'sqlite' ? 'a\0b' : 'ab' })
      .execute(),
  )
  const order = async () =>
    (await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku('M'), quantity: 2 }] })).id
  return { product, imageId, order, orders: [await order(), await order()] }
}

/** All rows by table, sessions and keys too. */
async function readAll(database: Database) {
  return database.readSnapshot(async (snapshot) => {
    const tables: Record<string, string[]> = {}
    for (const { name } of snapshot.tables.filter(
      (table) => !['migrations', 'write_refusal', 'leases', 'request_counts'].includes(table.name),
    )) {
      const rows: string[] = []
      for await (const batch of snapshot.readRows(name)) rows.push(...batch.map((row) => JSON.stringify(row)))
      tables[name] = rows.map((row) => row.replaceAll(String.raw`\u0000`, '')).toSorted()
    }
    return tables
  })
}

async function readPlace({ databaseAddress }: { databaseAddress: string }) {
  const database = openDatabase(databaseAddress)
  return readAll(database).finally(() => database.close())
}

describe('a move', () => {
  it('brings rows, sessions and images to either engine and back, and the old shop takes no more orders', async () => {
    const { imageId, order, orders } = await fillShop()
    const before = await readAll(shop.database)
    expect(before['sessions']).toHaveLength(1)
    const original = await shop.images.storage.get(originalName(imageId))

    const onSqlite = await emptyPlace('sqlite')
    const { tables, images } = await moveShop(source, onSqlite)
    expect(await readPlace(onSqlite)).toEqual(before)
    expect([tables['orders']?.rows, tables['skus']?.sums['quantity'], images]).toEqual([2, 996, 1])
    await expect(order()).rejects.toMatchObject({ code: 'SHOP_MOVING', status: 503 })
    expect((await shop.api.listProducts({})).products).toHaveLength(1)

    const back = await emptyPlace()
    await moveShop(onSqlite, back)
    expect(await readPlace(back)).toEqual(before)
    expect(await (await openImageStorage(back)).get(originalName(imageId))).toEqual(original)
    const database = openDatabase(back.databaseAddress)
    expect(await findFaults(database, { orderIds: orders })).toEqual([])
    await database.close()

    await allowWrites(shop.database)
    expect(await order()).toBeDefined()
  })

  it('brings the key of authenticators along, also one that is made during the move', async () => {
    await fillShop()
    const { secret } = await (await shop.signIn({ isAdmin: true })).api.startTwoStep({ password: 'correct horse' })
    const place = await emptyPlace('sqlite')
    const onProgress = (what: string) => {
      if (what === 'Verifying') appendFileSync(keyFileOf(source.dataDir), `${newSecretKey()}\n`)
    }
    await moveShop(source, place, { onProgress })
    const secrets = new SecretBox({ dataDir: place.dataDir })
    expect(await describeMissingKey(place.databaseAddress, secrets)).toBe('')
    expect(await readKeyFile(keyFileOf(place.dataDir))).toHaveLength(2)
    const database = openDatabase(place.databaseAddress)
    const row = await database.query.selectFrom('two_step').selectAll().executeTakeFirstOrThrow()
    expect(await openTotpSecret(secrets, row)).toBe(secret)
    await database.close()
    const elsewhere = new SecretBox({ dataDir: join(place.dataDir, 'elsewhere') })
    expect(await describeMissingKey(place.databaseAddress, elsewhere)).toContain(
      'The key of 1 authenticators is not here',
    )
  })

  it('brings images into a bucket, and to the disk again', async () => {
    const { imageId } = await fillShop()
    const bucket = await openBucket()
    cleanups.unshift(bucket.close)
    const onBucket = { ...(await emptyPlace('sqlite')), storageUrl: bucket.storageUrl }
    await moveShop(source, onBucket)
    const storage = await openImageStorage(onBucket)
    const original = await shop.images.storage.get(originalName(imageId))
    expect(await storage.get(originalName(imageId))).toEqual(original)
    expect(await storage.has('moving')).toBe(false)

    const back = await emptyPlace('sqlite')
    await moveShop(onBucket, back)
    expect(await (await openImageStorage(back)).get(originalName(imageId))).toEqual(original)
  })

  it('goes on where it was interrupted, with what has changed meanwhile', async () => {
    const { order, orders } = await fillShop()
    const place = await emptyPlace()
    const interruption = new Error('killed')
    const interrupt = (what: string) => {
      if (what === 'skus') throw interruption
    }
    await expect(moveShop(source, place, { onProgress: interrupt })).rejects.toBe(interruption)

    orders.push(await order())
    await shop.database.transact(async (tx) => {
      await tx.deleteFrom('settings').execute()
      await tx.updateTable('orders').set({ comment: 'later' }).where('id', '=', orders[0]!).execute()
    })
    const told: string[] = []
    await moveShop(source, place, { onProgress: (what) => told.push(what) })
    expect(told[0]).toMatch(/unfinished move goes on/)
    expect(await readPlace(place)).toEqual(await readAll(shop.database))
  })

  it('goes on after an interruption that left references guarded', async () => {
    await fillShop()
    const place = await emptyPlace()
    const target = await openMoveTarget(source, place)
    await target.addForeignKeys()
    await moveShop(source, place)
    expect(await readPlace(place)).toEqual(await readAll(shop.database))
  })

  it('refuses orders in its last step alone, and the shop sells on when it fails', async () => {
    const { order } = await fillShop()
    const failure = new Error('away')
    const refused: Promise<unknown>[] = []
    const fail = (what: string) => {
      if (what !== 'Verifying') return
      refused.push(order().catch(({ code }: { code: string }) => code))
      throw failure
    }
    await expect(moveShop(source, await emptyPlace(), { onProgress: fail })).rejects.toBe(failure)
    expect(refused).toHaveLength(1)
    expect(await order()).toBeDefined()
  })

  it('copies what was ordered before its last step', async () => {
    const { order } = await fillShop()
    const place = await emptyPlace()
    const placed: Promise<string>[] = []
    const buy = (what: string) => {
      if (what === 'variants') placed.push(order())
    }
    await moveShop(source, place, { onProgress: buy })
    const outcome = await Promise.allSettled(placed)
    expect(outcome).toHaveLength(1)
    expect(await readPlace(place)).toEqual(await readAll(shop.database))
  })

  it('does not end well when others could write meanwhile', async () => {
    const { order } = await fillShop()
    const refusal = await refuseWrites(shop.database, 'elsewhere')
    await expect(order()).rejects.toMatchObject({ code: 'SHOP_MOVING' })
    // As if nothing had prolonged it for its time.
    await shop.database.migrateWith(async (run) => void (await run(`update ${REFUSAL_TABLE} set until = 1`)))
    expect(await order()).toBeDefined()
    await expect(refusal.keepForGood()).rejects.toThrow('lapsed')
    await refusal.end()
  })

  it('is refused while another command moves the shop, and touches nothing', async () => {
    await fillShop()
    const place = await emptyPlace('sqlite')
    const other = new Lease(createDatabaseLeaseStore(shop.database), 'move')
    await other.tryRun(async () => {
      await expect(moveShop(source, place)).rejects.toThrow(/Another command is moving/)
      await expect(access(`${place.databaseAddress}.${MARK}`)).rejects.toMatchObject({ code: 'ENOENT' })
    })
    await moveShop(source, place)
  })

  it('refuses a place that is not empty, and a shop that was moved', async () => {
    await fillShop()
    const place = await emptyPlace()
    await moveShop(source, place)
    await expect(moveShop(source, place)).rejects.toThrow(/already/)
    await expect(moveShop(source, await emptyPlace())).rejects.toThrow(/moved elsewhere/)

    const withImages = await emptyPlace('sqlite')
    await (await openImageStorage(withImages)).put('originals/a', Buffer.from('a'))
    await expect(moveShop(source, withImages)).rejects.toThrow(/images already/)
  })

  it('begins no further image when one could not be copied', async () => {
    const asked: string[] = []
    const images: ImageStorage = {
      ...shop.images.storage,
      async *list() {
        yield* Array.from({ length: 100 }, (_, index) => `originals/${index}`)
      },
      get: async (name) => {
        asked.push(name)
        throw new Error('away')
      },
    }
    await expect(moveImages({ source: images, target: images }, new Set())).rejects.toThrow('away')
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toHaveLength(4)
  })

  it('notices an image that the new place damages', async () => {
    const { imageId } = await fillShop()
    const kept = new Map<string, Uint8Array>()
    const target: ImageStorage = {
      put: async (name, bytes) =>
        void kept.set(
          name,
          bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte)),
        ),
      get: async (name) => kept.get(name),
      has: async (name) => kept.has(name),
      async *list() {},
      delete: async (name) => void kept.delete(name),
    }
    await expect(moveImages({ source: shop.images.storage, target }, new Set())).rejects.toThrow(imageId)
  })
})

it('names a place without its secrets', () => {
  const databaseAddress = 'postgres://me:canary@db.example/shop?host=/run/pg&password=canary'
  const bucketUrl = 's3://canary:canary@s3.example/pictures?tls=0'
  const place = describeWithoutSecrets({ dataDir: 'data', databaseAddress, storageUrl: bucketUrl })
  expect(place).toMatch(/^postgres:\/\/db\.example\/shop\?host=\S+ s3:\/\/s3\.example\/pictures\?tls=0$/)
  expect(place).not.toContain('canary')
})

it('orders keys as both engines do', () => {
  const keys = ['a', 'B', 'é', '\uFFFD', '\u{1F9E5}', ''].map((key) => [key])
  expect(keys.toSorted(compareKeys).flat()).toEqual(['', 'B', 'a', 'é', '\uFFFD', '\u{1F9E5}'])
  expect([[10], [9]].toSorted(compareKeys)).toEqual([[9], [10]])
})
