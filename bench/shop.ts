import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'

/** A demo shop in a process of its own, in a folder that goes when the measurement is done. */
export async function withShop<T>(measure: (shop: { url: string; dataDir: string }) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const shop = await startShop(dataDir)
  try {
    return await measure({ url: shop.url, dataDir })
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The middle of several runs: this machine is not alone. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** One line of the report. */
export function report(name: string, shop: number, limitName: string, limit: number) {
  const number = (value: number) => Math.round(value).toLocaleString('en')
  const share = ((shop / limit) * 100).toFixed(0)
  process.stdout.write(
    `${name.padEnd(28)} ${number(shop).padStart(8)}/s   ${limitName.padEnd(34)} ${number(limit).padStart(8)}/s   ${share} %\n`,
  )
}
