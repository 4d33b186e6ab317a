import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import type { Row } from '#server/platform/db/database.ts'

/** Orders read by one statement. */
const AT_ONCE = 1_000

/** The figures that are counted beside those from before. */
const counts = ['pending', 'cancelled', 'lost']

/**
 * Keeps with each order what of it was given back, and what store credit and returned pieces paid for it, so that what
 * was kept is known without its returns. Of a return from before that gave less than its pieces were worth because they
 * were exchanged for cheaper ones, the whole worth counts.
 */
export async function migrate(run: (script: string) => Promise<Row[]>): Promise<void> {
  await run('alter table orders add column given_back bigint not null default 0')
  await run('alter table orders add column paid_by_credit bigint not null default 0')
  await run('alter table returns add column given_back bigint')
  for (const table of ['day_figures', 'figure_changes']) {
    for (const column of counts) await run(`alter table ${table} add column ${column} integer not null default 0`)
    await run(`alter table ${table} add column lost_value bigint not null default 0`)
  }
  await run(
    `update returns set given_back = case when settlement = 'none' and kind = 'return' then 0 else amount + delivery end`,
  )
  await run(
    `update orders set given_back = (select coalesce(sum(given_back), 0) from returns where returns.order_id = orders.id and undone_at is null)
     where id in (select order_id from returns where undone_at is null)`,
  )
  await run(
    `update orders set governorate = (select origin.governorate from orders as origin where origin.id = orders.exchange_of)
     where exchange_of is not null and governorate is null`,
  )
  await keepCredit(run)
}

async function keepCredit(run: (script: string) => Promise<Row[]>) {
  for (let last = ''; ;) {
    const orders = await run(
      `select id, adjustments from orders where id > '${last}' and adjustments <> '[]' order by id limit ${AT_ONCE}`,
    )
    if (orders.length === 0) return
    for (const { id, adjustments } of orders) {
      const credit = paidByCredit(parseAdjustments(String(adjustments)))
      // Ids are letters, digits and hyphens: none of them needs quoting.
      if (credit > 0) await run(`update orders set paid_by_credit = ${credit} where id = '${String(id)}'`)
    }
    last = String(orders.at(-1)?.['id'])
  }
}
