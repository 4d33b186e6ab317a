import type { Db } from '#server/schema/database.ts'
import { subtractUnpaidPieces, updateCountedUnder } from './queries.ts'
import { joinCounts, readCounts } from './unpaid-counts.ts'

/**
 * Takes the pieces of an order out of the counts once it is paid, confirmed, shipped or cancelled. The caller holds the lock of
 * the order. Runs before stock is changed: placing an order locks the counts first.
 */
export async function releaseUnpaidPieces(
  tx: Db,
  { id, counted_under: countedUnder }: { id: string; counted_under: string },
): Promise<void> {
  if (!countedUnder) return
  for (const count of readCounts(countedUnder)) await subtractUnpaidPieces(tx, count)
  await updateCountedUnder(tx, id, '')
}

/**
 * Counts the pieces of an order with those of the one that carries them from now on: until that is confirmed, shipped or
 * cancelled. They are released where staff have confirmed that one. The caller holds the locks of both.
 */
export async function moveUnpaidPieces(
  tx: Db,
  { from, to }: Record<'from' | 'to', { id: string; counted_under: string }>,
): Promise<void> {
  if (to.counted_under === '' || from.counted_under === '') return releaseUnpaidPieces(tx, from)
  await updateCountedUnder(tx, to.id, joinCounts(to.counted_under, from.counted_under))
  await updateCountedUnder(tx, from.id, '')
}

/**
 * Counts the pieces of two orders for each of them again, as they were before `moveUnpaidPieces`. Nothing where the counts
 * are forgotten by now, or staff have confirmed the order that carried both.
 */
export async function divideUnpaidPieces(
  tx: Db,
  { kept, joinedId }: { kept: { id: string; counted_under: string }; joinedId: string },
  counted: { kept: string; joined: string } | undefined,
): Promise<void> {
  if (!counted?.kept || !counted.joined || kept.counted_under === '') return
  await updateCountedUnder(tx, kept.id, counted.kept)
  await updateCountedUnder(tx, joinedId, counted.joined)
}
