import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import sharp from 'sharp'
import { addImage } from '#server/images/add-image.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { seedLargeShop } from '../../bench/seed-large-shop.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { addressData } from '#test/shop.ts'
import type { TrustPromise } from '../promise.ts'
import { sabotagedBy, type Saboteur } from '../saboteur.ts'
import { withShop, type TrustShop } from '../shop.ts'

const BUYERS = 4
const PRODUCTS = 200
const IMAGES = 20

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
  const backup = await runProgram('src/server/backup/main.ts', file, placeOf(shop), saboteur)
  const seconds = (performance.now() - started) / 1000
  const during = buying.acknowledged.length - known.length
  await buying.stop()
  letLogGo()

  const place = { dataDir: join(folder, 'data'), address: await emptyAddress(shop) }
  const restore = await runProgram('src/server/restore/main.ts', file, place)
  const faults = [backup, restore].filter(({ code }) => code !== 0).map(({ output }) => output.trim().slice(-80))
  if (faults.length === 0) faults.push(...(await compare(shop, place, { known, skuId: product.sku() })))
  return {
    asked: `${count} orders and ${BUYERS} buyers meanwhile: counts, sums, ledger and images equal`,
    measured: `${faults.length} differences${faults[0] ? ` (${faults[0]})` : ''}; ${during} orders came in during ${seconds.toFixed(1)} s`,
    isKept: faults.length === 0 && during > 0,
  }
}

/** Keeps what is written from now on in the log beside a SQLite file, which is not copied into the file as long as something older is read. */
function keepInLog(path: string) {
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select id from orders limit 1').get()
  return () => reader.close()
}

interface PlaceOfShop {
  dataDir: string
  address: string
}

const placeOf = ({ dataDir, databaseAddress: address }: TrustShop): PlaceOfShop => ({ dataDir, address })

/** An empty place on the same engine: on PostgreSQL another database of the server. */
async function emptyAddress({ postgres }: TrustShop) {
  if (!postgres) return ''
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('create database drill')
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = '/drill'
  return url.href
}

async function runProgram(program: string, file: string, { dataDir, address }: PlaceOfShop, saboteur?: Saboteur) {
  const sabotaged = sabotagedBy(saboteur)
  const isPostgres = address.startsWith('postgres')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...sabotaged.nodeArguments, program, file],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: isPostgres ? address : '' },
        ...sabotaged.environment,
      },
    },
  )
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [output, [code]] = await Promise.all([text(child.stdout), ended])
  return { output, code }
}

/** Buyers who order one after the other until they are stopped. */
function startBuying(url: string, skuId: string) {
  const acknowledged: string[] = []
  const over = new AbortController()
  const first = Promise.withResolvers<void>()
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${url}/api/orders/createOrder`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addressData, productData: [{ skuId, quantity: 1 }] }),
      })
      if (reply.ok) acknowledged.push(((await reply.json()) as { id: string }).id)
      first.resolve()
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(buyers)
  }
  return { acknowledged, first: first.promise, stop }
}

async function addImages(database: Database, dataDir: string) {
  const { storage } = await openImages(join(dataDir, 'images'))
  const variants = await database.query.selectFrom('variants').select('id').limit(IMAGES).execute()
  for (const [index, { id }] of variants.entries()) {
    const picture = sharp({
      create: { width: 400, height: 500, channels: 3, background: { r: index, g: 90, b: 160 } },
    })
    const image = await addImage(database, storage, await picture.jpeg().toBuffer())
    const row = { variant_id: id, position: 0, image_id: image.id, source_url: null, alt: '' }
    await database.transact((tx) => tx.insertInto('variant_images').values(row).execute())
  }
}

/** How what was restored differs from the shop, apart from the orders that came in meanwhile. */
async function compare(shop: TrustShop, place: PlaceOfShop, { known, skuId }: { known: string[]; skuId: string }) {
  const restored = openDatabase(place.address || join(place.dataDir, 'shop.sqlite'))
  try {
    const before = await shop.withDatabase((database) => describeShop(database, shop.dataDir, skuId))
    const after = await describeShop(restored, place.dataDir, skuId)
    const differences = Object.keys(before).filter((what) => before[what] !== after[what])
    return [...differences, ...(await findFaults(restored, { orderIds: known, skuIds: [skuId] }))]
  } finally {
    await restored.close()
  }
}

/** What the orders that come in do not change, each as one text. */
async function describeShop({ query }: Database, dataDir: string, skuId: string): Promise<Record<string, string>> {
  const still = ['products', 'variants', 'skus', 'variant_images', 'images', 'users', 'product_words'] as const
  const counts: Record<string, string> = {}
  for (const table of still) {
    const { rows } = await query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[`rows of ${table}`] = String(rows)
  }
  const orders = await query
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .where('line.sku_id', '!=', skuId)
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>('orders.total').as('total'),
      eb.fn.sum<number>('line.quantity').as('pieces'),
    ])
    .executeTakeFirstOrThrow()
  const ledger = await query
    .selectFrom('stock_movements')
    .where('sku_id', '!=', skuId)
    .select((eb) => [
      eb.fn.countAll<number>().as('movements'),
      eb.fn.sum<number>('change').as('change'),
      eb.fn.sum<number>('quantity_after').as('after'),
    ])
    .executeTakeFirstOrThrow()
  const stock = await query
    .selectFrom('skus')
    .where('id', '!=', skuId)
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    orders: JSON.stringify(orders),
    ledger: JSON.stringify(ledger),
    stock: JSON.stringify(stock),
    images: await hashImages(query, dataDir),
  }
}

async function hashImages(query: Database['query'], dataDir: string) {
  const { storage } = await openImages(join(dataDir, 'images'))
  const hash = createHash('sha256')
  for (const { id } of await query.selectFrom('images').select('id').orderBy('id').execute())
    hash.update((await storage.get(originalName(id))) ?? 'missing')
  return hash.digest('hex')
}
