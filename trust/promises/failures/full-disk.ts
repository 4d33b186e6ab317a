import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/schema/database.ts'
import { createImageFile } from '#test/product-details.ts'
import { addressData } from '#test/shop.ts'
import { ask } from '../../ask.ts'
import { addCustomers } from '../../customers.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { canMount, fillDisk, mountSmallDisk } from './small-disk.ts'

const DISK_MEGABYTES = 96
/** Orders until one must have found the disk full: the engines have some room in what they already hold. */
const MAX_ORDERS = 400
const REFUSED_WITHIN = 2_500
/** Milliseconds until the shop sells again after there is room. */
const HEALED_WITHIN = 5_000
/** Milliseconds after which it is taken not to heal, where the time itself is not judged. */
const LOST_AFTER = 60_000
/** Refusals after which `/readyz` must have told at least once. */
const READY_TRIES = 5
const STOCK = 1_000_000

/** Shows that a full disk refuses what would be written, breaks nothing that is there, and is over when there is room. */
export const fullDisk: TrustPromise = {
  name: 'full-disk',
  promise: 'While the disk is full, pages go on and what would be saved is refused; nothing is half saved.',
  leftOut: () => (canMount() ? undefined : 'no file system can be mounted here'),

  async run(engine, size, saboteur) {
    const rounds = size === 'full' ? 10 : 1
    const [refusedWithin, healedWithin] = size === 'full' ? [REFUSED_WITHIN, HEALED_WITHIN] : [Infinity, LOST_AFTER]
    const bad: string[] = []
    let refused = 0
    let healedIn = 0
    await withShop(
      engine,
      { saboteur, prepareDataDir: (folder) => mountSmallDisk(folder, DISK_MEGABYTES) },
      async (shop) => {
        const { url, dataDir } = shop
        const check = (name: string, isRight: boolean, seen: unknown) => {
          if (!isRight) bad.push(`${name}: ${JSON.stringify(seen)}`)
        }
        if (shop.postgres) await moveTables(shop.postgres.url, dataDir)
        const product = await shop.addProduct({ colors: { Ink: { M: STOCK } } })
        const [staff] = await shop.withDatabase((database) => addCustomers(database, 1, { isAdmin: true }))
        const placeOrder = () =>
          ask(`${url}/api/orders/createOrder`, {
            body: { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] },
          })
        let acknowledged = 0
        let images = 0
        for (let round = 0; round < rounds; round++) {
          await ask(`${url}/`)
          const makeRoom = fillDisk(dataDir)
          let order = await placeOrder()
          for (let tried = 1; order.status === 201 && tried < MAX_ORDERS; tried++) {
            acknowledged += 1
            order = await placeOrder()
          }
          const isRefused = (status: number) => status === 507 || status === 503
          check('order', isRefused(order.status) && order.ms < refusedWithin, order)
          if (isRefused(order.status)) refused += 1
          check('readyz', await tellsFull(url, placeOrder), 'never 503 after a refusal')
          for (const path of ['/', '/healthz', '/api/products']) {
            const page = await ask(url + path)
            check(path, page.status === 200, page)
          }
          const upload = await uploadImage(shop, staff?.token, 2 * round)
          check('upload', isRefused(upload), upload)
          if (isRefused(upload)) refused += 1
          check('unfinished files', readdirSync(join(dataDir, 'images', 'unfinished')).length === 0, 'left')
          makeRoom()
          const back = performance.now()
          order = await placeOrder()
          while (order.status !== 201 && performance.now() - back < healedWithin) {
            await pause(50)
            order = await placeOrder()
          }
          healedIn = Math.max(healedIn, performance.now() - back)
          check('order afterwards', order.status === 201, order)
          if (order.status === 201) acknowledged += 1
          const healthy = await ask(`${url}/readyz`)
          check('readyz afterwards', healthy.status === 200, healthy)
          const stored = await uploadImage(shop, staff?.token, 2 * round + 1)
          check('upload afterwards', stored === 201, stored)
          if (stored === 201) images += 1
        }
        const seen = await shop.withDatabase(countRows)
        const expected = { orders: acknowledged, lines: acknowledged, sold: acknowledged, images }
        check('rows', JSON.stringify(seen) === JSON.stringify(expected), { seen, expected })
        check('process', shop.process.exitCode === null, shop.process.exitCode)
      },
    )
    return {
      asked: `${rounds} × full: orders and uploads refused with 507 or 503, /readyz 503, pages go on, sells again (with --all within 5 s of room)`,
      measured: `${bad.length} wrong${bad[0] ? ` (${bad[0]})` : ''}; ${refused} refused, healed in ${Math.round(healedIn)} ms`,
      isKept: bad.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'a full disk is an error like any other',
      edits: [
        {
          file: 'src/server/platform/db/unavailable.ts',
          find: 'if (FULL_CODES.test(code) || sqliteCode === SQLITE_FULL)',
          replace: 'if (code === "never")',
        },
      ],
    },
    {
      name: '/readyz says nothing',
      isEngineFree: true,
      edits: [{ file: 'src/server/platform/http/health.ts', find: "if (isFull()) return refuse('full')", replace: '' }],
    },
    {
      name: 'unfinished files stay',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/images/disk-storage.ts',
          find: 'await rm(temporary, { force: true })',
          replace: '',
        },
      ],
    },
  ],
}

/**
 * Whether `/readyz` tells that the disk is full right after an order was refused. What a job writes meanwhile may still
 * fit into what the tables hold, and says that there is room: then the next refusal must show.
 */
async function tellsFull(url: string, placeOrder: () => ReturnType<typeof ask>): Promise<boolean> {
  for (let tried = 0; tried < READY_TRIES; tried++) {
    if ((await ask(`${url}/readyz`)).status === 503) return true
    if ((await placeOrder()).status === 201) return false
  }
  return false
}

/** Moves the tables to the small disk. The log of transactions stays where it is: a server that cannot write it ends. */
async function moveTables(url: string, dataDir: string) {
  const folder = join(dataDir, 'tablespace')
  mkdirSync(folder)
  execFileSync('chown', ['postgres:postgres', folder])
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create tablespace small location '${folder}'`)
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter table %I set tablespace small', tablename) as statement from pg_tables where schemaname = 'public'
      union all select format('alter index %I set tablespace small', indexname) from pg_indexes where schemaname = 'public'`,
    )
    // One by one: the shop is running, and statements that lock many tables run into its own.
    for (const { statement } of rows) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function uploadImage({ url }: TrustShop, token: string | undefined, hue: number) {
  const body = new FormData()
  body.append('images', await createImageFile('front.png', hue))
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', body, headers })
  await answer.arrayBuffer()
  return answer.status
}

async function countRows({ query }: Database) {
  const count = async (table: 'orders' | 'order_lines' | 'images') => {
    const { rows } = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const { quantity } = await query.selectFrom('skus').select('quantity').executeTakeFirstOrThrow()
  return {
    orders: await count('orders'),
    lines: await count('order_lines'),
    sold: STOCK - quantity,
    images: await count('images'),
  }
}
