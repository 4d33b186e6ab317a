import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedLargeShop } from '../../../bench/seed-large-shop.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { startPostgres } from '#test/postgres.ts'
import type { TrustPromise } from '../../promise.ts'
import type { Saboteur } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { addImages } from './add-images.ts'
import { BUYERS, startBuying } from './buyers.ts'
import { describeShop } from './describe-shop.ts'
import { createEmptyDatabase, placeOf, runProgram, withDatabaseOf, type PlaceOfShop } from './place.ts'

const PRODUCTS = 200
const sizes = { short: { orders: 300, images: 25 }, full: { orders: 100_000, images: 10_000 } }

/** Shows that a shop that sells while it is moved to the other engine loses nothing, there and back. */
export const moved: TrustPromise = {
  name: 'moved',
  promise: 'A running shop that is moved to the other engine, and back again, has everything that it has acknowledged.',

  async run(engine, size, saboteur) {
    return withShop(engine, { saboteur }, async (shop) => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-move-'))
      const server = shop.postgres ?? (await startPostgres())
      try {
        const url = await createEmptyDatabase(server.url, 'moved')
        const onServer = { dataDir: join(folder, 'images'), address: url }
        const onDisk = { dataDir: join(folder, 'data'), address: '' }
        const places = engine === 'sqlite' ? [onServer, onDisk] : [onDisk, onServer]
        return await move(shop, places, sizes[size], saboteur)
      } finally {
        if (!shop.postgres) await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    })
  },

  saboteurs: [
    {
      name: 'a table is forgotten',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/move/move-shop.ts',
          find: '!ownTables.has(name))',
          replace: "!ownTables.has(name) && name !== 'stock_movements')",
        },
      ],
    },
    {
      name: 'orders are taken in the last step',
      edits: [
        {
          file: 'src/server/move/move-shop.ts',
          find: 'await refuseWrites(database, holder, { exceptTables: processTables })',
          replace: '{ keepForGood: async () => {}, end: async () => {} }',
        },
      ],
    },
    {
      name: 'images are not read back',
      isEngineFree: true,
      edits: [
        { file: 'src/server/move/move-images.ts', find: 'put(name, bytes)', replace: 'put(name, bytes.slice(1))' },
        {
          file: 'src/server/move/move-images.ts',
          find: 'if (!isEqual(bytes, await target',
          replace: 'if (!isEqual(bytes, bytes) && !isEqual(bytes, await target',
        },
      ],
    },
  ],
}

async function move(
  shop: TrustShop,
  places: readonly PlaceOfShop[],
  { orders, images }: { orders: number; images: number },
  saboteur: Saboteur | undefined,
) {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000_000 } } })
  await shop.withDatabase(async (database) => {
    await seedLargeShop(database, { products: PRODUCTS, orders })
    await addImages(database, shop.dataDir, images)
  })
  const buying = startBuying(shop.url, product.sku())
  await buying.first
  const before = buying.acknowledged.length

  const faults: string[] = []
  const refusals: string[] = []
  let from = placeOf(shop)
  let books: Record<string, string> | undefined
  for (const to of places) {
    const { output, code } = await runProgram('src/server/move/main.ts', wordsFor(to), from, saboteur)
    // Refused in the old place from the end of the first move on.
    await buying.stop()
    if (code !== 0) {
      faults.push(output.trim().slice(-120))
      break
    }
    refusals.push(/refused for ([\d.]+) s/.exec(output)?.[1] ?? '?')
    books ??= await withDatabaseOf(from, (database) => describeShop(database, from.dataDir))
    faults.push(...(await findDifferences(to, books, { orderIds: buying.acknowledged, skuIds: [product.sku()] })))
    from = to
  }
  return {
    asked: `${orders} orders, ${images} images and ${BUYERS} buyers meanwhile: counts, sums, ledger and images equal there and back`,
    measured: `${faults.length} differences${faults[0] ? ` (${faults[0]})` : ''}; ${buying.acknowledged.length - before} orders came in during the first move; writes refused for ${refusals.join(' and ')} s`,
    isKept: faults.length === 0,
  }
}

const wordsFor = ({ dataDir, address }: PlaceOfShop) =>
  address ? ['--to', address, '--storage', dataDir] : ['--to', dataDir]

async function findDifferences(
  place: PlaceOfShop,
  books: Record<string, string>,
  sold: { orderIds: string[]; skuIds: string[] },
) {
  return withDatabaseOf(place, async (database) => {
    const found = await describeShop(database, place.dataDir)
    const differences = Object.keys(books).filter((what) => books[what] !== found[what])
    return [...differences, ...(await findFaults(database, sold))]
  })
}
