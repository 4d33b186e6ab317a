import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '#test/e2e/shop-process.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { switchOnIdleExtensions } from '../idle-extensions.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { atMost, count, type Line } from '../line.ts'
import { findWhatIsSold, loadShop, readPages } from '../catalog/selling.ts'
import { processorTime } from './processor-time.ts'

/** Products, and megabytes that are asked for before the first visitor. */
const sizes = [
  { products: 1_000, idleFloor: 150 },
  { products: 10_000, idleFloor: 200 },
]
const LOADED_FLOOR = 320
/** Requests of a shop that has run for long. */
const MILLION = 1_000_000
/** Milliseconds in which a shop does next to nothing before its memory is read, and the share of the processor that is next to nothing. */
const SETTLING = 5_000
const IDLE = 0.05
/** Orders a second beside the pages. */
const ORDERS = 10

/** Measures the memory of a shop before its first visitor, and after pages were read flat out with orders beside. */
export async function* measureMemory(): AsyncGenerator<Line> {
  for (const { products, idleFloor } of sizes) {
    yield* withFilledShop(products, async function* ({ url, pid, database }) {
      const name = `${count(products)} products`
      yield toLine(`memory idle, ${name}`, pid, idleFloor)
      await loadShop({ url, pid }, database, ORDERS)
      yield toLine(`memory after load, ${name}`, pid, LOADED_FLOOR)
    })
  }
}

/** Measures the memory of a shop that has answered a million requests. */
export async function* measureLongMemory(): AsyncGenerator<Line> {
  yield* withFilledShop(1_000, async function* ({ url, pid, database }) {
    const { paths } = await findWhatIsSold(database)
    await readPages(url, paths, { amount: MILLION })
    yield toLine(`memory after a million requests, ${count(1_000)} products`, pid, LOADED_FLOOR)
  })
}

interface FilledShop {
  url: string
  pid: number
  database: Database
}

async function* withFilledShop(
  products: number,
  measure: (shop: FilledShop) => AsyncGenerator<Line>,
): AsyncGenerator<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    const empty = await startShop(dataDir)
    await switchOnIdleExtensions(empty.url)
    await empty.stop()
    const database = openDatabase(join(dataDir, 'shop.sqlite'))
    await seedLargeShop(database, { products, orders: 0 })
    // Another start: the one before has read none of these products. Without a password to hash, as usual.
    const shop = await startShop(dataDir, { ADMIN_PASSWORD: '' })
    try {
      const pid = shop.process.pid ?? 0
      await waitUntilIdle(pid)
      yield* measure({ url: shop.url, pid, database })
    } finally {
      await shop.stop()
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A shop that has started still reads its products, the longer the busier the machine is, and collects what that needed. */
async function waitUntilIdle(pid: number): Promise<void> {
  let now = processorTime(pid)
  let before: number
  do {
    before = now
    await pause(SETTLING)
    now = processorTime(pid)
  } while (now - before > SETTLING * IDLE)
}

function toLine(name: string, pid: number | undefined, limit: number): Line {
  const megabytes = readMemory(pid)
  return { name, figure: `${count(megabytes)} MB`, floor: atMost(megabytes, limit, ' MB') }
}

/** The resident memory of a process, in MB of 2^20 bytes. */
function readMemory(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
