import { sql } from 'kysely'
import type { RefundSums } from '#domain/figures/refund-sums.ts'
import type { Db } from '#server/schema/database.ts'

// Sums of integers come back as numbers from both engines.
const sumOf = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** What was given back for the returns between two moments that stand, in millimes, by way. */
export async function sumUpRefunds(db: Db, { since, until }: { since: string; until: string }): Promise<RefundSums> {
  const standing = db
    .selectFrom('returns')
    .where('returns.created_at', '>=', since)
    .where('returns.created_at', '<', until)
    .where('returns.undone_at', 'is', null)
  const [counted, cash, credit] = await Promise.all([
    standing
      .select(({ fn }) => [fn.countAll<number>().as('returns'), sumOf('returns.not_collected').as('amount')])
      .executeTakeFirstOrThrow(),
    standing
      .innerJoin('refunds', 'refunds.return_id', 'returns.id')
      .select(sumOf('refunds.amount').as('amount'))
      .executeTakeFirstOrThrow(),
    standing
      .innerJoin('store_credit_entries as entry', 'entry.return_id', 'returns.id')
      .select(sumOf('entry.amount').as('amount'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    returns: Number(counted.returns),
    cash: Number(cash.amount),
    storeCredit: Number(credit.amount),
    courier: Number(counted.amount),
  }
}
