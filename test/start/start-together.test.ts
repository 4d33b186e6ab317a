import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { migrationsFolder, openDatabase } from '#server/schema/database.ts'
import { createEmptyPlace } from '#test/databases.ts'
import type { PrepareStart } from './prepare-worker.ts'

const PRODUCTS = 4
const place = await createEmptyPlace()
afterAll(place.remove)

/** Runs a process for each start, all at the same moment. Answers what each said at its end, or the signal that killed it. */
async function prepareTogether(starts: Pick<PrepareStart, 'killInTransaction'>[]): Promise<string[]> {
  const workers = starts.map(() =>
    fork(new URL('./prepare-worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const answers = workers.map(async (worker) => {
    let last = ''
    worker.on('message', (message: string) => (last = message))
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
    return code === 0 ? last : (signal ?? `ended with ${code}`)
  })
  for (const [index, worker] of workers.entries())
    worker.send({ databaseUrl: place.databaseAddress, folder: place.dataDir, products: PRODUCTS, ...starts[index] })
  return Promise.all(answers)
}

describe('processes that start at once on an empty database', () => {
  it('make its tables, its catalogue and its admin once, also after others that were killed in the middle', async () => {
    const killed = { killInTransaction: 6 }
    expect(await prepareTogether([killed, killed])).toEqual(['SIGKILL', 'SIGKILL'])

    const answers = await prepareTogether([{}, {}, {}])
    expect(answers.filter((answer) => answer === 'there is an admin')).toHaveLength(2)
    expect(answers.filter((answer) => answer.length === 16)).toHaveLength(1)

    const database = openDatabase(place.databaseAddress)
    const { query } = database
    const products = await query.selectFrom('products').select('source').execute()
    const images = await query.selectFrom('variant_images').select(['variant_id', 'image_id']).execute()
    const admins = await query.selectFrom('users').select('email').execute()
    const movements = await query.selectFrom('stock_movements').select('sku_id').execute()
    const scripts = await database.readSnapshot(async ({ readRows }) => {
      const names: unknown[] = []
      for await (const batch of readRows('migrations')) names.push(...batch.map(([name]) => name))
      return names
    })
    await database.close()

    expect(products).toHaveLength(PRODUCTS)
    expect(new Set(products.map(({ source }) => source)).size).toBe(PRODUCTS)
    expect(new Set(images.map((image) => JSON.stringify(image))).size).toBe(images.length)
    expect(admins).toEqual([{ email: 'admin@hanout.example' }])
    expect(new Set(movements.map(({ sku_id }) => sku_id)).size).toBe(movements.length)
    expect(scripts.toSorted()).toEqual(readdirSync(migrationsFolder).toSorted())
  }, 60_000)
})
