import { toPhoneSearchTerms } from '#domain/contact/phone-search-terms.ts'
import type { Row } from '#server/platform/db/database.ts'

/** Orders read by one statement. */
const AT_ONCE = 5_000

/** Makes the orders that are there already findable by their phone number with its country code. */
export async function migrate(run: (script: string) => Promise<Row[]>): Promise<void> {
  for (let last = ''; ;) {
    const orders = await run(`select id, user_phone from orders where id > '${last}' order by id limit ${AT_ONCE}`)
    if (orders.length === 0) return
    // Terms are digits, and ids hyphens beside: none of them needs quoting.
    const rows = orders.flatMap(({ id, user_phone: phone }) =>
      toPhoneSearchTerms(String(phone)).map((term) => `('${term}', '${String(id)}')`),
    )
    if (rows.length > 0)
      await run(`insert into order_words (word, order_id) values ${rows.join(', ')} on conflict do nothing`)
    last = String(orders.at(-1)?.['id'])
  }
}
