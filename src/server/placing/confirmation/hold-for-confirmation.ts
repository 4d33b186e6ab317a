import type { OrderSettings } from '#server/settings/queries.ts'
import { hasRefusedOften } from '#server/orders/refusals/has-refused-often.ts'
import {
  countUnpaidPieces,
  heldBack,
  type UnpaidCount,
  type UnpaidOrderer,
} from '#server/orders/unpaid/count-unpaid-pieces.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * Decides whether an order that is paid on delivery waits for a call: because its phone has refused parcels, or because it is above the limits of
 * unpaid pieces, as which it is counted.
 */
export async function holdForConfirmation(
  tx: Db,
  orderer: UnpaidOrderer,
  { pieces, at, settings }: { pieces: number; at: string; settings: OrderSettings },
): Promise<UnpaidCount> {
  if (await hasRefusedOften(tx, orderer.phone, settings)) return heldBack
  return countUnpaidPieces(tx, orderer, { pieces, at, limits: settings })
}
