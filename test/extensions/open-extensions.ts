import { sql } from 'kysely'
import { Extensions } from '#server/extensions/extensions.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openShop } from '#test/shop.ts'

type Setup = NonNullable<Parameters<typeof openShop>[0]>
type Fetch = NonNullable<Parameters<typeof Extensions.load>[1]['fetch']>

/** A shop with extensions, by the names of their folders. `fetch` answers instead of other hosts. */
export async function openShopWith(names: readonly string[], { fetch, ...setup }: Setup & { fetch?: Fetch } = {}) {
  const shop = await openShop({
    ...setup,
    loadExtensions: (database, dataDir) =>
      Extensions.load(names, { database, dataDir, secrets: new SecretBox({ dataDir }), ...(fetch && { fetch }) }),
  })
  const { extensions } = shop
  if (!extensions) throw new Error('The extensions were not loaded')
  const scripts = extensions.descriptions.flatMap(({ migrations }) => migrations.map(({ script }) => script))
  const tables = scripts.flatMap((script) =>
    [...script.matchAll(/create table (\w+)/g)].flatMap(([, name]) => name ?? []),
  )
  return {
    ...shop,
    extensions,
    /** Empties the shop, and forgets the tables of its extensions. */
    async empty() {
      await shop.empty()
      await shop.database.transact(async (tx) => {
        for (const table of tables) await sql.raw(`drop table if exists ${table}`).execute(tx)
      })
    },
  }
}
