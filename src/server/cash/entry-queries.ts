import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { sql, type SqlBool } from 'kysely'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { toEventAuthor } from '#server/orders/staff/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** An entry of the cash book of a courier. */
export function findCashEntry(db: Db, { id, courierId }: { id: string; courierId: string }) {
  return db
    .selectFrom('cash_entries')
    .select(['id', 'order_id'])
    .where('id', '=', id)
    .where('courier_id', '=', courierId)
    .executeTakeFirst()
}

interface EntryQuery {
  courierId: string
  /** Moments: the first one is in, the second one out. */
  from: string | undefined
  to: string | undefined
  startAfter: string | undefined
  limit: number
}

/** A page of the cash book of a courier, the newest first. Throws `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listCashEntries(
  db: Db,
  { courierId, from, to, startAfter, limit }: EntryQuery,
): Promise<CashEntry[]> {
  const cursor =
    startAfter === undefined
      ? undefined
      : await db.selectFrom('cash_entries').select(['id', 'created_at']).where('id', '=', startAfter).executeTakeFirst()
  if (startAfter !== undefined && !cursor)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('fields.noId') } } })
  const rows = await db
    .selectFrom('cash_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'entry.order_id as orderId',
      'entry.payout_id as payoutId',
      'entry.reason',
      'entry.created_at as at',
      'orders.number as orderNumber',
      'users.name',
      'users.lastname',
      'users.email',
    ])
    .where('entry.courier_id', '=', courierId)
    .$if(from !== undefined, (list) => list.where('entry.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (list) => list.where('entry.created_at', '<', to ?? ''))
    .$if(cursor !== undefined, (list) =>
      list.where(sql<SqlBool>`(entry.created_at, entry.id) < (${cursor?.created_at ?? ''}, ${cursor?.id ?? ''})`),
    )
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ name, lastname, email, orderNumber, ...entry }) => ({
    ...entry,
    orderNumber: orderNumber ?? '',
    by: toEventAuthor({ name, lastname, email }),
  }))
}
