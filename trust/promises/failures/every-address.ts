import { admin } from '#test/e2e/shop-process.ts'
import { signIn } from '../../ask.ts'
import { callShop } from '../../call.ts'
import type { TrustPromise } from '../../promise.ts'
import { SeededRandom } from '../../random.ts'
import { withShop, type TrustShop } from '../../shop.ts'

const SEED = 2026
const ADDRESSES = { short: 400, full: 5_000 }
/** The most colors of a product, and sizes of a color. */
const COLORS = 100
const SIZES = 60

const STARTS = ['/', '/collections/', '/fr/products/', '/ar/', '/admin/products/', '/pages/', '/search?q=']
const PARTS = ['%00', '%2F', '%ED%A0%80', '%', '%zz', '%c3', '..', '~', '%5C', '%F0%9F%91%95', "'", '%E2%80%AE', '%25']

/** Shows that no bytes of an address, and no size that the limits let through, make the shop fail. */
export const everyAddress: TrustPromise = {
  name: 'every-address',
  promise: 'Whatever bytes an address holds, it is answered; a product of the most colors and sizes is kept and shown.',

  async run(engine, size, saboteur) {
    // What fails under a saboteur is no news.
    const environment = saboteur ? { LOG_LEVEL: 'silent' } : {}
    return withShop(engine, { saboteur, environment }, async (shop) => {
      const statuses = [
        ...(await askForLargestProduct(shop)),
        ...(await askForAddresses(shop, ADDRESSES[size], new SeededRandom(SEED))),
      ]
      const failed = statuses.filter(({ status }) => !isPage(status))
      const found = statuses.filter(({ status }) => status === 200).length
      return {
        asked: `${ADDRESSES[size]} addresses of any bytes and a product of ${COLORS * SIZES} sizes: a page, or none such (404)`,
        measured: `${failed.length} failed${failed[0] ? ` (${failed[0].path}: ${failed[0].status})` : ''}, ${found} of 200`,
        isKept: failed.length === 0 && found > 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'any bytes reach what a page is made of',
      edits: [
        {
          file: 'src/server/platform/pages/pages.ts',
          find: 'isReadable(asked) ? asked : toNowhere(asked)',
          replace: 'asked',
        },
      ],
    },
    {
      name: 'a list becomes one statement, however long',
      // PostgreSQL takes twice as many values in one.
      engines: ['sqlite'],
      edits: [
        {
          file: 'src/server/platform/db/statements/in-batches.ts',
          find: 'BATCH_SIZE = 500',
          replace: 'BATCH_SIZE = 1e6',
        },
      ],
    },
  ],
}

/** Found, moved, or not there: all that an address is answered with that nobody wrote with care. */
const isPage = (status: number) => (status >= 200 && status < 400) || status === 404

interface Answered {
  path: string
  status: number
}

/** Copies the largest product in the shop, and looks at both. */
async function askForLargestProduct(shop: TrustShop): Promise<Answered[]> {
  const sizes = Object.fromEntries(Array.from({ length: SIZES }, (_, number) => [`Size ${number}`, 1]))
  const colors = Object.fromEntries(Array.from({ length: COLORS }, (_, number) => [`Color ${number}`, sizes]))
  const { id } = await shop.addProduct({ model: 'Widest', collection: 'jackets', colors })
  const token = await signIn(shop, admin)
  const copy = { method: 'POST', path: `/api/admin/products/${id}/duplicate`, token }
  const reads = [`/api/products/${id}`, `/api/admin/products/${id}`, '/collections/jackets']
  const calls = [copy, ...reads.map((path) => ({ method: 'GET', path, token }))]
  const answers: Answered[] = []
  for (const call of calls) answers.push({ path: call.path, status: (await callShop(shop.url, call)).status })
  return answers
}

async function askForAddresses(shop: TrustShop, count: number, random: SeededRandom): Promise<Answered[]> {
  const answers: Answered[] = []
  const byte = () => `%${random.below(256).toString(16).padStart(2, '0')}`
  for (let number = 0; number < count; number += 1) {
    const parts = Array.from({ length: 1 + random.below(8) }, () => (random.below(3) ? random.pick(PARTS) : byte()))
    const path = random.pick(STARTS) + parts.join('')
    answers.push({ path, status: (await callShop(shop.url, { method: 'GET', path })).status })
  }
  return answers
}
