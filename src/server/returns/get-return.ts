import { ApiError } from '#domain/api/errors.ts'
import type { OrderReturn } from '#domain/returns/return.ts'
import { findReturn } from '#server/returns/returned/queries.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import type { Db } from '#server/schema/database.ts'

/** A return with its pieces. Throws `RETURN_NOT_FOUND`. */
export async function getReturn(db: Db, id: string): Promise<OrderReturn> {
  const row = await findReturn(db, id)
  const [found] = row ? await toReturns(db, [row]) : []
  if (!found) throw new ApiError('RETURN_NOT_FOUND')
  return found
}
