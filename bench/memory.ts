import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '#test/e2e/shop-process.ts'
import { openDatabase } from '#server/schema/database.ts'
import { seedLargeShop } from './seed-large-shop.ts'
import { loadShop } from './selling.ts'

const PRODUCTS = [1_000, 10_000]
/** Milliseconds in which the memory of a shop that has started settles. */
const SETTLING = 5_000
/** Orders a second beside the pages. */
const ORDERS = 10

/** Measures the memory of a shop before its first visitor, and after pages were read flat out with orders beside. */
export async function measureMemory() {
  for (const products of PRODUCTS) {
    const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
    try {
      await (await startShop(dataDir)).stop()
      const database = openDatabase(join(dataDir, 'shop.sqlite'))
      await seedLargeShop(database, { products, orders: 0 })
      // Another start: the one before has read none of these products. Without a password to hash, as usual.
      const shop = await startShop(dataDir, { ADMIN_PASSWORD: '' })
      try {
        await pause(SETTLING)
        const idle = readMemory(shop.process.pid)
        await loadShop(shop.url, database, ORDERS)
        printMemory(products, idle, readMemory(shop.process.pid))
      } finally {
        await shop.stop()
        await database.close()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

/** The resident memory of a process, in MB of 2^20 bytes. */
function readMemory(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

function printMemory(products: number, idle: number, loaded: number) {
  const name = `memory, ${products.toLocaleString('en')} products`
  process.stdout.write(
    `${name.padEnd(28)} ${idle.toFixed(0).padStart(7)} MB   idle; ${loaded.toFixed(0)} MB after load\n`,
  )
}
