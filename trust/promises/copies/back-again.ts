import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seedLargeShop } from '../../../bench/seed-large-shop.ts'
import { findFaults } from '#test/books/find-faults.ts'
import type { TrustPromise } from '../../promise.ts'
import type { Saboteur } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { addImages } from './add-images.ts'
import { BUYERS, startBuying } from './buyers.ts'
import { describeShop } from './describe-shop.ts'
import { createEmptyDatabase, placeOf, runProgram, withDatabaseOf, type PlaceOfShop } from './place.ts'

const PRODUCTS = 200

/** Shows that a backup under running orders brings everything back into an empty place. */
export const backAgain: TrustPromise = {
  name: 'back-again',
  promise: 'A backup of a running shop brings back its rows, sums, ledger and images.',

  async run(engine, size, saboteur) {
    const count = size === 'full' ? 100_000 : 2_000
    return withShop(engine, {}, async (shop) => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-drill-'))
      try {
        return await drill(shop, folder, count, saboteur)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  },

  saboteurs: [
    {
      name: 'the log beside the file is not read',
      engines: ['sqlite'],
      edits: [
        {
          file: 'src/server/platform/db/dialects/sqlite-snapshot.ts',
          find: 'new DatabaseSync(path, {',
          replace: 'new DatabaseSync(`file:${path}?immutable=1`, {',
        },
      ],
    },
    {
      name: 'tables are read at several moments',
      engines: ['sqlite'],
      edits: [
        {
          file: 'src/server/platform/db/dialects/sqlite-snapshot.ts',
          find: "connection.exec('begin')",
          replace: '',
        },
      ],
    },
    {
      name: 'tables are read at several moments',
      engines: ['postgres'],
      edits: [
        {
          file: 'src/server/platform/db/dialects/postgres-snapshot.ts',
          find: 'isolation level repeatable read',
          replace: 'isolation level read committed',
        },
      ],
    },
    {
      name: 'images are left out',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/backup/create-backup.ts',
          find: 'await add(imagePart(id), bytes)',
          replace: '',
        },
      ],
    },
  ],
}

async function drill(shop: TrustShop, folder: string, count: number, saboteur: Saboteur | undefined) {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000_000 } } })
  await shop.withDatabase(async (database) => {
    await seedLargeShop(database, { products: PRODUCTS, orders: count })
    await addImages(database, shop.dataDir)
  })
  const letLogGo = shop.postgres ? () => {} : keepInLog(shop.databaseAddress)
  const buying = startBuying(shop.url, product.sku())
  await buying.first
  const known = [...buying.acknowledged]

  const file = join(folder, 'shop.tar.zst')
  const started = performance.now()
  const backup = await runProgram('src/server/backup/main.ts', [file], placeOf(shop), saboteur)
  const seconds = (performance.now() - started) / 1000
  const during = buying.acknowledged.length - known.length
  await buying.stop()
  letLogGo()

  const address = shop.postgres ? await createEmptyDatabase(shop.postgres.url, 'drill') : ''
  const place = { dataDir: join(folder, 'data'), address }
  const restore = await runProgram('src/server/backup/restore/main.ts', [file], place)
  const faults = [backup, restore].filter(({ code }) => code !== 0).map(({ output }) => output.trim().slice(-80))
  if (faults.length === 0) faults.push(...(await compare(shop, place, { known, skuId: product.sku() })))
  return {
    asked: `${count} orders and ${BUYERS} buyers meanwhile: counts, sums, ledger and images equal`,
    measured: `${faults.length} differences${faults[0] ? ` (${faults[0]})` : ''}; ${during} orders came in during ${seconds.toFixed(1)} s`,
    isKept: faults.length === 0 && during > 0,
  }
}

/**
 * Keeps what is written from now on in the log beside a SQLite file, which is not copied into the file as long as
 * something older is read.
 */
function keepInLog(path: string) {
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select id from orders limit 1').get()
  return () => reader.close()
}

/** How what was restored differs from the shop, apart from the orders that came in meanwhile. */
async function compare(shop: TrustShop, place: PlaceOfShop, { known, skuId }: { known: string[]; skuId: string }) {
  return withDatabaseOf(place, async (restored) => {
    const before = await shop.withDatabase((database) => describeShop(database, shop.dataDir, skuId))
    const after = await describeShop(restored, place.dataDir, skuId)
    const differences = Object.keys(before).filter((what) => before[what] !== after[what])
    return [...differences, ...(await findFaults(restored, { orderIds: known, skuIds: [skuId] }))]
  })
}
