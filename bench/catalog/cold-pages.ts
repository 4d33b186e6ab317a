import { atLeast, atMost, median, milliseconds, rates, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { withProcessorTime } from '../process/processor-time.ts'
import { useDatabase, withShop, type BenchShop } from '../shop.ts'

const PRODUCTS = 1_000
const READERS = 8
/** Pages that are asked for before, so that the code is compiled. */
const WARM_UP = 200

/**
 * Measures pages that nobody has asked for yet: each is rendered, compressed and hashed. Next to them how long one
 * takes with nothing beside.
 */
export function measureColdPages(): AsyncGenerator<Line> {
  return withShop(async function* ({ url, pid, location }) {
    const slugs = await useDatabase(location, async (database) => {
      await seedLargeShop(database, { products: PRODUCTS, orders: 0 })
      return database.query.selectFrom('products').select('slug').where('status', '=', 'published').execute()
    })
    const products = slugs.map((row) => `/product/${row.slug}`)
    yield* measurePages('cold product pages', { url, pid }, products, { perSecond: 200, alone: 5 })
    // Every price range is another page of the same cards.
    const lists = Array.from({ length: 500 }, (_, step) => `/collections/jackets?price=0-${1_000 + step}`)
    yield* measurePages('cold collection pages', { url, pid }, lists, { alone: 10 })
  })
}

async function* measurePages(
  name: string,
  { url, pid }: Pick<BenchShop, 'url' | 'pid'>,
  paths: string[],
  floors: { perSecond?: number; alone: number },
): AsyncGenerator<Line> {
  const pages = paths.slice(WARM_UP)
  await readAll(url, paths.slice(0, WARM_UP), READERS)
  // Half of them one after the other, half of them by several readers.
  const read = (some: string[], readers: number) =>
    withProcessorTime(
      pid,
      () => readAll(url, some, readers),
      () => some.length,
    )
  const one = await read(pages.slice(0, pages.length / 2), 1)
  const many = await read(pages.slice(pages.length / 2), READERS)
  const { perSecond } = floors
  yield {
    name: `${name}, ${READERS} readers`,
    figure: rates([many.result.rate]),
    processor: [many.each],
    ...(perSecond && { floor: atLeast(many.result.rate, perSecond, '/s') }),
  }
  const alone = median(one.result.times)
  yield {
    name: `${name}, one alone`,
    figure: milliseconds([alone]),
    processor: [one.each],
    floor: atMost(alone, floors.alone, ' ms'),
  }
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
