import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import { hasRefusedOften } from '#server/orders/phones/has-refused-often.ts'
import { hasOrdered } from '#server/orders/phones/queries.ts'
import {
  countUnpaidPieces,
  heldBack,
  type UnpaidCount,
  type UnpaidOrderer,
} from '#server/orders/unpaid/count-unpaid-pieces.ts'
import type { Db } from '#server/schema/database.ts'

interface HeldOrder {
  pieces: number
  total: Millimes
  at: string
  settings: OrderSettings
}

/**
 * Decides whether an order that is paid on delivery waits for a call: because the settings ask for one, because its phone has
 * refused parcels, or because it is above the limits of unpaid pieces, as which it is counted.
 */
export async function holdForConfirmation(
  tx: Db,
  orderer: UnpaidOrderer,
  { pieces, total, at, settings }: HeldOrder,
): Promise<UnpaidCount> {
  if (await mustBeConfirmed(tx, orderer.phone, { total, settings })) return heldBack
  if (await hasRefusedOften(tx, orderer.phone, settings)) return heldBack
  return countUnpaidPieces(tx, orderer, { pieces, at, limits: settings })
}

/** Whether the settings ask for a call before such an order is prepared. */
async function mustBeConfirmed(
  tx: Db,
  phone: string,
  { total, settings: { confirmation, confirmationTotal } }: Pick<HeldOrder, 'total' | 'settings'>,
): Promise<boolean> {
  if (confirmation === 'never') return false
  if (confirmation === 'always') return true
  if (confirmation === 'from-total') return total >= confirmationTotal * 1000
  const term = toPhoneTerm(phone)
  return term === undefined || !(await hasOrdered(tx, term, { isConfirmed: true }))
}
