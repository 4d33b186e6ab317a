import { z } from 'zod'
import type { Db } from '#server/schema/database.ts'
import { subtractUnpaidPieces, updateCountedUnder } from './queries.ts'

const Count = z.object({ day: z.string(), keys: z.array(z.string()), pieces: z.int() })

/**
 * Takes the pieces of an order out of the counts once it is paid, confirmed, shipped or cancelled. The caller holds the lock of
 * the order. Runs before stock is changed: placing an order locks the counts first.
 */
export async function releaseUnpaidPieces(
  tx: Db,
  { id, counted_under: countedUnder }: { id: string; counted_under: string },
): Promise<void> {
  if (!countedUnder) return
  await subtractUnpaidPieces(tx, Count.parse(JSON.parse(countedUnder)))
  await updateCountedUnder(tx, id, '')
}
