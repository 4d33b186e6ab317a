import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import type { Row } from '#server/platform/db/database.ts'

/** Orders read by one statement. */
const AT_ONCE = 5_000

/** Keeps the governorate of each order beside its address: of those that are there already, as far as their address says it. */
export async function migrate(run: (script: string) => Promise<Row[]>): Promise<void> {
  await run('alter table orders add column governorate text')
  for (let last = ''; ;) {
    const orders = await run(
      `select id, street, city, state, zip_code from orders where id > '${last}' order by id limit ${AT_ONCE}`,
    )
    if (orders.length === 0) return
    const found = Map.groupBy(orders, (order) =>
      recogniseGovernorate({
        street: String(order['street']),
        city: String(order['city']),
        state: String(order['state']),
        zipCode: String(order['zip_code']),
      }),
    )
    for (const [governorate, rows] of found) {
      if (governorate === null) continue
      // Codes and ids are letters, digits and hyphens: none of them needs quoting.
      const ids = rows.map(({ id }) => `'${String(id)}'`).join(', ')
      await run(`update orders set governorate = '${governorate}' where id in (${ids})`)
    }
    last = String(orders.at(-1)?.['id'])
  }
}
