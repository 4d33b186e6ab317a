import { Agent, get } from 'node:http'
import type { TrustPromise } from '../promise.ts'
import { residentMegabytes, withShop } from '../shop.ts'

const CONNECTIONS = 16
const MAX_GROWTH = 200
const PRODUCTS = 50
/** The stock of each product: a list of them is large. */
const colors = Object.fromEntries(
  ['Ink', 'Sand', 'Sea', 'Rust', 'Moss', 'Clay'].map((color) => [color, { S: 1, M: 1, L: 1 }]),
)

/** Shows that queries, known or not, neither fill the memory nor get past the answers that are kept. */
export const keptAnswers: TrustPromise = {
  name: 'kept-answers',
  promise: 'Any number of distinct queries leaves the memory bounded, and unknown parameters change nothing.',
  // Answers are kept before the database is asked.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const [unknownQueries, knownQueries] = size === 'full' ? [50_000, 50_000] : [200, 1_400]
    return withShop(engine, { saboteur }, async (shop) => {
      for (let product = 0; product < PRODUCTS; product++) await shop.addProduct({ colors })
      const list = `/api/products?limit=${PRODUCTS}`
      const page = '/collections/products'
      for (const path of [list, page]) await sendAll(shop.url, [path, path])
      const before = residentMegabytes(shop)

      const unknown = Array.from({ length: unknownQueries }, (_, odd) =>
        odd % 2 ? `${page}?utm_campaign=${odd}` : `${list}&x${odd}=${odd}`,
      )
      // At full size short lists, which are made quickly: the bounds are reached all the same.
      const limit = size === 'full' ? 5 : PRODUCTS
      const known = Array.from(
        { length: knownQueries },
        (_, odd) => `/api/products?limit=${limit}&maxPrice=${1_000 + odd / 1_000}`,
      )
      const made = await sendAll(shop.url, unknown)
      // What is made anew has broken the promise.
      const asked = made.rendered > 0 ? made : await sendAll(shop.url, known)
      const growth = residentMegabytes(shop) - before
      const failures = made.failures + asked.failures
      return {
        asked: `${unknownQueries + knownQueries} distinct queries: at most +${MAX_GROWTH} MB; unknown parameters answered from memory`,
        measured: `${growth < 0 ? '' : '+'}${growth} MB, ${made.rendered} of ${unknown.length} with unknown parameters made anew, ${failures} failed`,
        isKept: growth <= MAX_GROWTH && made.rendered === 0 && failures === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'keys of whole queries',
      edits: [
        {
          file: 'src/server/platform/cache/cache-key.ts',
          find: '.filter(({ name }) => declared.includes(name))',
          replace: '',
        },
      ],
    },
    {
      name: 'no bounds',
      edits: [
        {
          file: 'src/server/platform/cache/answer-store.ts',
          find: 'if (this.#bytes <= this.#bounds.maxBytes && this.#answers.size <= this.#bounds.maxEntries) return',
          replace: 'return',
        },
      ],
    },
  ],
}

/** Asks for every path. `rendered` are the answers that the application made: those from memory carry no id of a request. */
async function sendAll(url: string, paths: readonly string[]) {
  const result = { rendered: 0, failures: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = 0
  const send = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { status, isMade } = await ask(agent, url + path)
      if (status !== 200) result.failures += 1
      if (isMade) result.rendered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  agent.destroy()
  return result
}

function ask(agent: Agent, url: string) {
  return new Promise<{ status: number; isMade: boolean }>((resolve, reject) => {
    get(url, { agent, headers: { accept: '*/*' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, isMade: 'x-request-id' in answer.headers }))
    }).once('error', reject)
  })
}
