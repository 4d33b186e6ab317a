import { sql } from 'kysely'
import type { CashEntryKind } from '#domain/cash/cash-entry.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'

/** The moments between which a day lies: the first one is in, the second one out. */
interface Times {
  from: string
  to: string
}

export const listCouriersOfDay = (db: Db) =>
  db.selectFrom('couriers').select(['id', 'name', 'phone']).orderBy('name').orderBy('id').execute()

/** Of each courier, the parcels that it had at any time of a day, by what became of them in it. */
export async function sumUpParcelsOfDay(db: Db, { from, to }: Times) {
  const ended = (state: 'delivered' | 'refused' | 'lost') =>
    sql<number>`sum(case when state = ${state} and ended_at < ${to} then 1 else 0 end)`
  const rows = await db
    .selectFrom('shipments')
    .select(({ fn }) => ['courier_id', fn.countAll<number>().as('carried')])
    .select([ended('delivered').as('delivered'), ended('refused').as('cameBack'), ended('lost').as('lost')])
    .where('courier_id', 'is not', null)
    .where('handed_over_at', '<', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    .groupBy('courier_id')
    .execute()
  return new Map(
    rows.map(({ courier_id: id, ...counts }) => [
      id ?? '',
      {
        carried: Number(counts.carried),
        delivered: Number(counts.delivered),
        cameBack: Number(counts.cameBack),
        lost: Number(counts.lost),
      },
    ]),
  )
}

/** The sums of a courier in the cash book: all that was entered before a day, and in it by kind. */
type CashOfDay = Record<'before' | Exclude<CashEntryKind, 'reversal'>, Millimes>

/** The cash book of each courier up to the end of a day. What takes an entry back counts as that entry does. */
export async function sumUpCashOfDay(db: Db, { from, to }: Times) {
  const rows = await db
    .selectFrom('cash_entries as entry')
    .leftJoin('cash_entries as reversed', 'reversed.id', 'entry.reverses')
    .select(['entry.courier_id as courierId', 'entry.kind', 'reversed.kind as reversedKind'])
    .select(({ fn }) => fn.sum<number>('entry.amount').as('amount'))
    .select(sql<number>`case when entry.created_at < ${from} then 1 else 0 end`.as('isBefore'))
    .where('entry.created_at', '<', to)
    .groupBy(['entry.courier_id', 'entry.kind', 'reversed.kind', sql`5`])
    .execute()
  const sums = new Map<string, CashOfDay>()
  for (const { courierId, kind, reversedKind, amount, isBefore } of rows) {
    const sum = sums.get(courierId) ?? { before: 0, collected: 0, payout: 0, fee: 0, difference: 0 }
    const of = reversedKind ?? kind
    sum[Number(isBefore) === 1 ? 'before' : of === 'reversal' ? 'difference' : of] += Number(amount)
    sums.set(courierId, sum)
  }
  return sums
}

/** The payouts of each courier in a day that stand: what came more than expected, and what was expected. */
export async function sumUpPayoutsOfDay(db: Db, { from, to }: Times) {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => [
      'courier_id',
      fn.sum<number>('difference').as('difference'),
      fn.sum<number>('expected').as('expected'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('undone_at', 'is', null)
    .groupBy('courier_id')
    .execute()
  return new Map(
    rows.map((row) => [row.courier_id, { difference: Number(row.difference), expected: Number(row.expected) }]),
  )
}
