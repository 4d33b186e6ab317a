import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'

/** Runs a measurement against a demo shop in its own process and a temporary folder. */
export async function withShop<T>(
  measure: (shop: { url: string; dataDir: string }) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const shop = await startShop(dataDir, environment)
  try {
    return await measure({ url: shop.url, dataDir })
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The median of several runs, because other processes use the machine too. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Prints the rate of the shop beside the baseline of this machine. */
export function printRate(name: string, shop: number, limitName: string, limit: number) {
  const number = (value: number) => Math.round(value).toLocaleString('en')
  const share = ((shop / limit) * 100).toFixed(0)
  process.stdout.write(
    `${name.padEnd(28)} ${number(shop).padStart(8)}/s   ${limitName.padEnd(34)} ${number(limit).padStart(8)}/s   ${share} %\n`,
  )
}
