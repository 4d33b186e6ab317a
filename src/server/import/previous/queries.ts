import { sql } from 'kysely'
import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { PreviousCustomerRow, PreviousOrderRow } from '#server/orders/previous-queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Which of these numbers of orders of a source are here. */
export async function listKnownNumbers(db: Db, source: string, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await inBatches(numbers, (part) =>
    db
      .selectFrom('previous_orders')
      .select('number')
      .where('source', '=', source)
      .where('number', 'in', part)
      .execute(),
  )
  return new Set(rows.map(({ number }) => number))
}

/** Which of these phones have a customer of the previous shop. */
export async function listKnownPhones(db: Db, terms: readonly string[]): Promise<Set<string>> {
  const rows = await inBatches(terms, (part) =>
    db.selectFrom('previous_customers').select('phone_term').where('phone_term', 'in', part).execute(),
  )
  return new Set(rows.map(({ phone_term: term }) => term))
}

/** Inserts orders of the previous shop. One that is here becomes what the file says of it now. */
export async function savePreviousOrders(tx: Db, rows: readonly PreviousOrderRow[]): Promise<void> {
  for (const part of toBatches(rows))
    await tx
      .insertInto('previous_orders')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['source', 'number']).doUpdateSet(({ ref }) => ({
          phone_term: ref('excluded.phone_term'),
          status: ref('excluded.status'),
          outcome: ref('excluded.outcome'),
          total: ref('excluded.total'),
          currency: ref('excluded.currency'),
          ordered_at: ref('excluded.ordered_at'),
          lines: ref('excluded.lines'),
        })),
      )
      .execute()
}

/** Inserts customers of the previous shop. One that is here keeps what the file does not say. */
export async function savePreviousCustomers(tx: Db, rows: readonly PreviousCustomerRow[]): Promise<void> {
  for (const part of toBatches(rows))
    await tx
      .insertInto('previous_customers')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('phone_term').doUpdateSet(({ ref }) => ({
          name: sql`coalesce(nullif(excluded.name, ''), previous_customers.name)`,
          phone: ref('excluded.phone'),
          email: sql`coalesce(nullif(excluded.email, ''), previous_customers.email)`,
          address: sql`coalesce(nullif(excluded.address, ''), previous_customers.address)`,
          orders: sql`case when excluded.orders > 0 then excluded.orders else previous_customers.orders end`,
          words: ref('excluded.words'),
        })),
      )
      .execute()
}

/** Customers of the previous shop whose words hold a text, in the order of their files, from the one behind `after` on. */
export const listPreviousCustomerRows = (
  db: Db,
  { text, after, limit }: { text: string; after: string | undefined; limit: number },
): Promise<PreviousCustomerRow[]> =>
  matching(db, text)
    .selectAll()
    .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countPreviousCustomers(db: Db, text: string): Promise<number> {
  const { count } = await matching(db, text)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const matching = (db: Db, text: string) =>
  db
    .selectFrom('previous_customers')
    .$if(text !== '', (rows) =>
      rows.where(sql<boolean>`words like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`),
    )

export async function deletePreviousShop(tx: Db): Promise<void> {
  await tx.deleteFrom('previous_orders').execute()
  await tx.deleteFrom('previous_customers').execute()
}
