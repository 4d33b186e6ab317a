import type { ExpressionBuilder } from 'kysely'
import { INTENTION_HOURS, INTENTION_MINUTES } from '#domain/intentions/intention.ts'
import { toShopDay } from '#domain/dates.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The most that staff see at once. */
const SHOWN = 50
/** Days over which it is counted how many became orders. */
const COUNTED_DAYS = 30

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

interface NewIntention {
  id: string
  /** The term that all spellings of the phone share. */
  term: string
  phone: string
  name: string
  lines: readonly { skuId: string; quantity: number }[]
}

/** Keeps an intention in the place of an earlier one of the phone. */
export async function upsertIntention(
  tx: Db,
  { id, term, phone, name, lines }: NewIntention,
  now: Date,
): Promise<void> {
  const row = {
    phone,
    name,
    lines: JSON.stringify(lines),
    kept_at: now.toISOString(),
    // An order just before it is the one that was typed.
    ordered_since: before(now, INTENTION_MINUTES * MINUTE),
    closed_at: null,
  }
  await tx
    .insertInto('order_intentions')
    .values({ id, phone_term: term, ...row })
    .onConflict((conflict) => conflict.column('phone_term').doUpdateSet(row))
    .execute()
}

/** Whether an order of the phone was placed since. */
const isOrdered = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'order_intentions'>) =>
  exists(
    selectFrom('order_words')
      .innerJoin('orders', 'orders.id', 'order_words.order_id')
      .select('orders.id')
      .whereRef('order_words.word', '=', 'order_intentions.phone_term')
      .whereRef('orders.created_at', '>=', 'order_intentions.ordered_since'),
  )

/** Those that staff should call about, the newest first. */
export const listOpenIntentions = (db: Db, now: Date) =>
  db
    .selectFrom('order_intentions')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('kept_at', '<=', before(now, INTENTION_MINUTES * MINUTE))
    .where('kept_at', '>', before(now, INTENTION_HOURS * HOUR))
    .where((eb) => eb.not(isOrdered(eb)))
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()

/** How many were kept in the last days, and how many of them became orders. */
export async function countIntentions(db: Db, now: Date): Promise<{ kept: number; ordered: number }> {
  const first = toShopDay(new Date(now.getTime() - COUNTED_DAYS * 24 * HOUR))
  const { kept, ordered } = await db
    .selectFrom('intention_days')
    .select(({ fn }) => [fn.sum<number | null>('kept').as('kept'), fn.sum<number | null>('ordered').as('ordered')])
    .where('day', '>', first)
    .executeTakeFirstOrThrow()
  const living = await countRows(db)
  const became = await countRows(db, true)
  return { kept: Number(kept ?? 0) + living, ordered: Number(ordered ?? 0) + became }
}

async function countRows(db: Db, areOrdered = false): Promise<number> {
  const { count } = await db
    .selectFrom('order_intentions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(areOrdered, (rows) => rows.where(isOrdered))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes one off the list of staff. It is counted all the same. */
export async function closeIntentionRow(tx: Db, id: string, at: string): Promise<void> {
  await tx.updateTable('order_intentions').set({ closed_at: at, name: '', lines: '[]' }).where('id', '=', id).execute()
}

/** The intentions of these phones, by their terms. */
export const listIntentionsOf = (db: Db, terms: readonly string[]) =>
  inBatches(terms, (part) => db.selectFrom('order_intentions').selectAll().where('phone_term', 'in', part).execute())

/** Forgets what was typed with these phones, by their terms. */
export async function deleteIntentionsOf(tx: Db, terms: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_intentions').where('phone_term', 'in', terms).execute()
}

/** Deletes intentions whose time is over, and adds to the counts of their days what became of them. */
export async function endOldIntentions(tx: Db, now: Date): Promise<void> {
  const over = before(now, INTENTION_HOURS * HOUR)
  const old = () => tx.selectFrom('order_intentions').select(['id', 'kept_at']).where('kept_at', '<=', over)
  const rows = await old().execute()
  if (rows.length === 0) return
  const ordered = new Set((await old().where(isOrdered).execute()).map(({ id }) => id))
  for (const [day, own] of Map.groupBy(rows, ({ kept_at: at }) => toShopDay(new Date(at)))) {
    const counts = { kept: own.length, ordered: own.filter(({ id }) => ordered.has(id)).length }
    await tx
      .insertInto('intention_days')
      .values({ day, ...counts })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({
          kept: eb('intention_days.kept', '+', counts.kept),
          ordered: eb('intention_days.ordered', '+', counts.ordered),
        })),
      )
      .execute()
  }
  await tx.deleteFrom('order_intentions').where('kept_at', '<=', over).execute()
}
