import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CashEntryKind } from '#domain/cash/cash-entry.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { ShipmentRow } from '#server/delivery/shipments/queries.ts'

/** An entry of the cash book before it is written. */
export interface NewCashEntry {
  courierId: string
  kind: CashEntryKind
  amount: Millimes
  shipmentId?: string | undefined
  orderId?: string | undefined
  payoutId?: string | undefined
  round?: number
  reverses?: string
  reason?: string
}

/** All parcels of an order that have left the shop or are packed, the newest first. */
export function listParcelsOfOrder(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The parcel that an order page shows, with the name of its courier. */
export function findParcelWithCourier(db: Db, orderId: string) {
  return db
    .selectFrom('shipments')
    .leftJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .selectAll('shipments')
    .select('couriers.name as courier_name')
    .where('order_id', '=', orderId)
    .orderBy('shipments.created_at', 'desc')
    .orderBy('shipments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an order was sent or delivered after a moment, by another change of its status than this one. */
export async function wasSentSince(
  db: Db,
  { orderId, since, changeId }: { orderId: string; since: string; changeId: string },
): Promise<boolean> {
  const event = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'status')
    .where('created_at', '>', since)
    .where('id', '!=', changeId)
    .where((eb) => eb.or([eb('detail', 'like', '% → Shipped'), eb('detail', 'like', '% → Delivered')]))
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** How often a parcel was collected: the number of its next round. */
export async function countCollections(db: Db, shipmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cash_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'collected')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The entry by which a parcel was collected and that nothing has reversed. */
export function findCollection(db: Db, shipmentId: string) {
  return db
    .selectFrom('cash_entries as entry')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'collected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cash_entries as reversal').select('reversal.id').whereRef('reversal.reverses', '=', 'entry.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

/**
 * Writes entries into the cash book, and adds them to the balances of their couriers, which it locks until the transaction ends: nothing is
 * locked after a courier.
 */
export async function insertCashEntries(
  tx: Db,
  entries: readonly NewCashEntry[],
  { userId, at }: { userId: string | undefined; at: string },
): Promise<void> {
  const rows = entries.map((entry) => ({
    id: newId(),
    courier_id: entry.courierId,
    kind: entry.kind,
    amount: entry.amount,
    shipment_id: entry.shipmentId ?? null,
    order_id: entry.orderId ?? null,
    payout_id: entry.payoutId ?? null,
    round: entry.round ?? 0,
    reverses: entry.reverses ?? null,
    reason: entry.reason ?? '',
    user_id: userId ?? null,
    created_at: at,
  }))
  for (const part of toBatches(rows)) await tx.insertInto('cash_entries').values(part).execute()
  const sums = new Map<string, Millimes>()
  for (const { courierId, amount } of entries) sums.set(courierId, (sums.get(courierId) ?? 0) + amount)
  for (const [courierId, sum] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .updateTable('couriers')
      .set({ balance: sql<number>`balance + ${sum}` })
      .where('id', '=', courierId)
      .execute()
}
