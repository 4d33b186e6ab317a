import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { DifferenceEnd } from '#domain/cash/settled-difference.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** A payout as stored. */
export type PayoutRow = Selectable<Tables['payouts']>

/** A parcel of a payout as stored. */
export type PayoutParcelRow = Selectable<Tables['payout_parcels']>

/** As the partial index says it, so that both engines use it. */
const isDifferenceOpen = sql<SqlBool>`payouts.is_written_off = 0 and payouts.difference <> 0 and payouts.undone_at is null and payouts.settled_at is null`

export function findPayoutByRequest(db: Db, key: string) {
  return db.selectFrom('payouts').select(['id', 'request_hash']).where('request_key', '=', key).executeTakeFirst()
}

/** The payout that was made from a statement of a courier and stands. */
export function findPayoutByStatement(db: Db, courierId: string, hash: string) {
  return db
    .selectFrom('payouts')
    .select(['id', 'created_at'])
    .where('courier_id', '=', courierId)
    .where('statement_hash', '=', hash)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

export async function insertPayout(tx: Db, payout: Insertable<Tables['payouts']>): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute()
}

export async function insertPayoutParcels(tx: Db, parcels: Insertable<Tables['payout_parcels']>[]): Promise<void> {
  for (const part of toBatches(parcels)) await tx.insertInto('payout_parcels').values(part).execute()
}

/** Marks a payout as undone. False when it was undone before, or there is none. */
export async function updatePayoutUndone(tx: Db, id: string, undone: { by: string; at: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ undone_at: undone.at, undone_by: undone.by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the open difference of a payout. False where it has none, or not any more. */
export async function updateDifferenceSettled(
  tx: Db,
  id: string,
  settled: { as: DifferenceEnd; by: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ settled_as: settled.as, settled_at: settled.at, settled_by: settled.by })
    .where('id', '=', id)
    .where(isDifferenceOpen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateParcelsUndone(tx: Db, payoutId: string): Promise<void> {
  await tx.updateTable('payout_parcels').set({ is_undone: 1 }).where('payout_id', '=', payoutId).execute()
}

export function listParcelsOfPayout(db: Db, payoutId: string): Promise<PayoutParcelRow[]> {
  return db
    .selectFrom('payout_parcels')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('order_id')
    .orderBy('shipment_id')
    .execute()
}

/** The parcels of a payout with the numbers of their orders. */
export function listNumberedParcels(db: Db, payoutId: string) {
  return db
    .selectFrom('payout_parcels as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['parcel.order_id as orderId', 'orders.number as orderNumber', 'expected', 'stated', 'fee'])
    .where('payout_id', '=', payoutId)
    .orderBy('orders.number')
    .execute()
}

export function listEntriesOfPayout(db: Db, payoutId: string) {
  return db.selectFrom('cash_entries').selectAll().where('payout_id', '=', payoutId).orderBy('id').execute()
}

/** Payouts with the names of courier and staff. */
const selectPayouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('couriers', 'couriers.id', 'payouts.courier_id')
    .leftJoin('users as staff', 'staff.id', 'payouts.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'payouts.undone_by')
    .selectAll('payouts')
    .select([
      'couriers.name as courier_name',
      'staff.name as by_name',
      'staff.lastname as by_lastname',
      'staff.email as by_email',
      'undoer.name as undoer_name',
      'undoer.lastname as undoer_lastname',
      'undoer.email as undoer_email',
    ])

export type NamedPayoutRow = NonNullable<Awaited<ReturnType<typeof findNamedPayout>>>

export function findNamedPayout(db: Db, id: string) {
  return selectPayouts(db).where('payouts.id', '=', id).executeTakeFirst()
}

interface PayoutQuery {
  courierId: string | undefined
  /** Only those whose difference is on the account of a courier. */
  isOpen: boolean
  startAfter: string | undefined
  limit: number
}

/** A page of the payouts of a courier, or of all, the newest first. Their ids follow time. */
export function listPayoutRows(db: Db, { courierId, isOpen, startAfter, limit }: PayoutQuery) {
  return selectPayouts(db)
    .$if(isOpen, (list) => list.where(isDifferenceOpen))
    .$if(courierId !== undefined, (list) => list.where('payouts.courier_id', '=', courierId ?? ''))
    .$if(startAfter !== undefined, (list) => list.where('payouts.id', '<', startAfter ?? ''))
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute()
}
