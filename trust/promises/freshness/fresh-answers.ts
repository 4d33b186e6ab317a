import { callShop } from '../../call.ts'
import { addCustomers } from '../../customers.ts'
import type { TrustPromise } from '../../promise.ts'
import { SeededRandom } from '../../random.ts'
import { withShop } from '../../shop.ts'
import type { StockedProduct } from '../stock-worker.ts'
import { ContentWriter } from './content-writer.ts'

const PRODUCTS = 8
/** Addresses that are compared after each write. */
const COMPARED = 10

/** The shop without kept answers, to compare with. */
const uncached = {
  name: 'nothing is kept',
  edits: [
    {
      file: 'src/server/platform/cache/answer-cache.ts',
      find: "request.method === 'GET' ? this.#answers.find(request.url ?? '') : undefined",
      replace: 'undefined',
    },
  ],
}

/** Shows that no kept answer hides what has been written, whichever process it was written through. */
export const freshAnswers: TrustPromise = {
  name: 'fresh-answers',
  promise: 'No page and no answer is older than the last committed change of what it shows.',

  async run(engine, size, saboteur) {
    const rounds = saboteur ? 400 : size === 'full' ? 3_000 : 100
    return withShop(engine, { saboteur }, async (shop) => {
      const beside = await shop.restart()
      const reference = await shop.restart({}, uncached)
      const random = new SeededRandom(rounds)
      const products: StockedProduct[] = []
      const slugs: string[] = []
      for (let added = 0; added < PRODUCTS; added++) {
        const collection = added % 2 ? 'jackets' : 'hoodies-Pants'
        const colors = { Ink: { S: 2, M: 12, L: 40 }, Sand: { M: 3 } }
        const product = await shop.addProduct({ model: `Marsa ${added}`, collection, colors })
        products.push({ id: product.id, skuIds: ['S', 'M', 'L'].map((one) => product.sku(one)) })
        slugs.push(product.slug)
      }
      const [staff] = await shop.withDatabase((database) => addCustomers(database, 1, { isAdmin: true }))
      const urls = [shop.url, beside.url]
      const writer = new ContentWriter({ urls, token: staff?.token ?? '', random, products, slugs })
      const writes = new Map<string, number>()
      const faults: string[] = []
      let kept = 0
      for (let round = 0; round < rounds; round++) {
        const { name, status } = await writer.write()
        if (status >= 200 && status < 300) writes.set(name, (writes.get(name) ?? 0) + 1)
        if (status >= 500 || status === 0) faults.push(`${name}: ${status}`)
        await Promise.all(
          random.pickSome(listPaths(slugs, products), COMPARED).map(async (path) => {
            const [fresh, ...answers] = await Promise.all([reference.url, ...urls].map((url) => askFor(url, path)))
            for (const { status: answered, text, isKept } of answers) {
              if (isKept) kept += 1
              if (answered !== fresh?.status || text !== fresh.text) faults.push(`${path} after ${name}`)
            }
          }),
        )
        // What a broken shop does is known with its first fault.
        if (saboteur && faults.length > 0) break
      }
      const answers = rounds * COMPARED * urls.length
      const kinds = [...writes.keys()].toSorted()
      return {
        asked: `${answers} answers of 2 processes after ${rounds} random writes: 0 old`,
        measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}, ${kept} answers kept, ${kinds.length} kinds of write (${kinds.join(', ')})`,
        // Where nothing is kept, nothing is shown.
        isKept: faults.length === 0 && kept > answers / 20 && kinds.length >= 10,
      }
    })
  },

  saboteurs: [
    {
      name: 'a page forgets its product',
      edits: [
        { file: 'src/server/catalog/routes.ts', find: '[productTag(productId), countTag(productId), ', replace: '[' },
      ],
    },
    {
      name: 'an order that takes the last piece forgets the lists',
      edits: [
        {
          file: 'src/server/schema/content-revision.ts',
          find: 'case when skus.quantity = 0 and',
          replace: 'case when skus.quantity < 0 and',
        },
      ],
    },
    {
      name: 'a correction forgets the lists',
      edits: [
        { file: 'src/server/inventory/queries.ts', find: 'if (before > 0 !== after > 0)', replace: 'if (false)' },
      ],
    },
    {
      name: 'a list forgets its counts',
      edits: [{ file: 'src/server/catalog/routes.ts', find: ', ...ids.map(countTag)', replace: '' }],
    },
    {
      name: 'the index of filters forgets a product that has changed',
      edits: [
        {
          file: 'src/server/catalog/live-product-index.ts',
          find: 'for (const tail of tails) this.#changedTails.add(tail)',
          replace: '',
        },
      ],
    },
    {
      name: 'settings are no change of everything',
      edits: [
        {
          file: 'src/server/schema/tables/operations.ts',
          find: 'settings: { shown: true',
          replace: 'settings: { shown: false',
        },
      ],
    },
  ],
}

/** What a process answers, without its own address, also within other addresses. */
async function askFor(url: string, path: string) {
  const { text, ...reply } = await callShop(url, { method: 'GET', path })
  return { ...reply, text: text.replaceAll(url, '').replaceAll(encodeURIComponent(url), '') }
}

/** Pages and calls of which kept answers may be old. */
function listPaths(slugs: readonly string[], products: readonly StockedProduct[]) {
  const recent = slugs.slice(-5)
  const lists = ['products', 'jackets', 'hoodies-Pants']
  return [
    ...['/', '/shipping', '/cart', '/sitemap.xml', '/manifest.webmanifest', '/api/settings', '/api/help/shipping'],
    ...lists.flatMap((list) => [`/collections/${list}`, `/collections/${list}?size=S`, `/api/collections/${list}`]),
    ...lists.map((list) => `/api/products?collectionName=${list}&limit=24`),
    ...recent.flatMap((slug) => [`/product/${slug}`, `/product/${slug}-ink`, `/api/products/${slug}-ink`]),
    ...products.map(({ id }) => `/api/products/details/${id}`),
  ]
}
