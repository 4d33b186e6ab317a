import { join } from 'node:path'
import { openDatabase } from '#server/schema/database.ts'
import { seedLargeShop } from './seed-large-shop.ts'
import { withShop } from './shop.ts'

const PRODUCTS = 1_000
const READERS = 8
/** Pages that are asked for before, so that the code is compiled. */
const WARM_UP = 200

/** Measures pages that nobody has asked for yet: each is rendered, compressed and hashed. Next to them how long one takes with nothing beside. */
export async function measureColdPages() {
  await withShop(async ({ url, dataDir }) => {
    const database = openDatabase(join(dataDir, 'shop.sqlite'))
    await seedLargeShop(database, { products: PRODUCTS, orders: 0 })
    const rows = await database.query.selectFrom('products').select('slug').where('status', '=', 'published').execute()
    await database.close()
    await measurePages(
      'cold product pages',
      url,
      rows.map(({ slug }) => `/product/${slug}`),
    )
    // Every price range is another page of the same cards.
    const lists = Array.from({ length: 500 }, (_, step) => `/collections/jackets?price=0-${1_000 + step}`)
    await measurePages('cold collection pages', url, lists)
  })
}

async function measurePages(name: string, url: string, paths: string[]) {
  const pages = paths.slice(WARM_UP)
  await readAll(url, paths.slice(0, WARM_UP), READERS)
  // Half of them one after the other, half of them by several readers.
  const one = await readAll(url, pages.slice(0, pages.length / 2), 1)
  const many = await readAll(url, pages.slice(pages.length / 2), READERS)
  const median = one.times.toSorted((a, b) => a - b)[Math.floor(one.times.length / 2)] ?? 0
  process.stdout.write(
    `${name.padEnd(28)} ${Math.round(many.rate).toLocaleString('en').padStart(8)}/s   one alone ${median.toFixed(1)} ms (median)\n`,
  )
}

/** Asks once for each page. */
async function readAll(url: string, paths: string[], readers: number) {
  const times: number[] = []
  const left = [...paths]
  const begun = performance.now()
  const read = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const started = performance.now()
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return { times, rate: (paths.length / (performance.now() - begun)) * 1000 }
}
