import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertHistory } from '#server/events/history-queries.ts'
import { addUser } from '#test/accounts.ts'
import type { TrustPromise } from '../../promise.ts'
import { signIn } from '../../ask.ts'
import { withShop, type TrustShop } from '../../shop.ts'

const password = 'correct horse'

/** Shows that nothing of persons who delete their accounts is left in the bytes of the database. */
export const forgotten: TrustPromise = {
  name: 'forgotten',
  promise: 'What a deleted account had said is in no table and in no byte of the database file.',
  // PostgreSQL frees the space without overwriting it.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const count = size === 'full' ? 200 : 5
    return withShop(engine, { saboteur }, async (shop) => {
      const product = await shop.addProduct({ colors: { Ink: { M: 100_000 } } })
      const canaries: string[] = []
      const owners: { email: string; password: string }[] = []
      for (let index = 0; index < count; index++) {
        const canary = `canary${index}x${Math.random().toString(36).slice(2)}`
        const email = `${canary}@example.com`
        await shop.withDatabase((database) => addUser(database, { email, password }))
        // One of the guest that the person was before, and one of another guest between, so that rows are mixed.
        await order(shop, product.sku(), canary)
        const orderId = await order(shop, product.sku(), `stays${index}`)
        // What staff write of the person beside the order of somebody else.
        await shop.withDatabase(({ transact }) =>
          transact((tx) =>
            insertHistory(
              tx,
              [{ id: randomUUID(), orderId, event: 'note', detail: `Neighbour of Amel ${canary}, ${email}` }],
              { userId: null, at: new Date().toISOString() },
            ),
          ),
        )
        canaries.push(canary)
        owners.push({ email, password })
      }
      const seen = countFound(shop.dataDir, canaries)
      let refused = 0
      for (const owner of owners) {
        const token = await signIn(shop, owner)
        const reply = await post(shop, '/api/users/delete-account', { password }, token)
        if (reply.status !== 204) refused++
      }
      const found = countFound(shop.dataDir, canaries)
      const kept = countFound(
        shop.dataDir,
        Array.from({ length: count }, (_, index) => `stays${index}@example.com`),
      )
      return {
        asked: `${count} accounts deleted: nothing left in the bytes, ${count} other guests untouched`,
        measured: `${found} of ${seen} found again, ${kept} others kept, ${refused} refused`,
        isKept: found === 0 && seen === count && kept === count && refused === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'what is deleted from a large file is not overwritten',
      edits: [
        {
          file: 'src/server/platform/db/dialects/sqlite-scrub.ts',
          find: 'const LARGEST_VACUUM = 128 * 1024 * 1024',
          replace: 'const LARGEST_VACUUM = 0',
        },
        {
          file: 'src/server/platform/db/dialects/sqlite.ts',
          find: 'pragma secure_delete = on',
          replace: 'pragma secure_delete = off',
        },
      ],
    },
    {
      name: 'the log is not emptied',
      edits: [
        {
          file: 'src/server/platform/db/dialects/sqlite.ts',
          find: 'scrub: () => scrubSqlite(path)',
          replace: 'scrub: async () => {}',
        },
      ],
    },
    {
      name: 'texts of staff keep who they are about',
      edits: [
        {
          file: 'src/server/privacy/forget-person-in-texts.ts',
          find: 'const forget = forgetterOf(person, DELETED_ACCOUNT_NAME)',
          replace: 'const forget = (text: string) => (forgetterOf(person, DELETED_ACCOUNT_NAME) ? text : text)',
        },
      ],
    },
    {
      name: 'orders of the guest stay',
      edits: [
        {
          file: 'src/server/privacy/queries.ts',
          find: "eb(eb.fn('lower', ['user_email']), '=', email)",
          replace: "eb('id', '=', '')",
        },
      ],
    },
  ],
}

async function order(shop: TrustShop, skuId: string, name: string) {
  const addressData = {
    userName: `Amel ${name}`,
    userEmail: `${name}@example.com`,
    userPhoneNumber: '20 123 456',
    street: `1 rue ${name}`,
    comment: `Ring at ${name}`,
  }
  const reply = await post(shop, '/api/orders/createOrder', { addressData, productData: [{ skuId, quantity: 1 }] })
  if (reply.status !== 201) throw new Error(`An order was answered with ${reply.status}`)
  return ((await reply.json()) as { id: string }).id
}

function post(shop: TrustShop, path: string, body: object, token?: string) {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** How many of the words are in the bytes of the database, whatever their case. */
function countFound(folder: string, words: string[]): number {
  const names = readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'))
  const bytes = Buffer.concat(names.map((name) => readFileSync(join(folder, name))))
    .toString('latin1')
    .toLowerCase()
  return words.filter((word) => bytes.includes(word)).length
}
