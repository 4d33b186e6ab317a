import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import { hasOrdered } from '#server/orders/phones/queries.ts'
import {
  countUnpaidPieces,
  waitingForCall,
  notUnpaid,
  type UnpaidCount,
  type UnpaidOrderer,
} from '#server/orders/limits/count-unpaid-pieces.ts'
import { isOrderMailHeld } from '#server/orders/limits/count-order-mails.ts'
import { confirmUntil } from '#server/orders/limits/confirm-until.ts'
import type { Db } from '#server/schema/database.ts'
import { checkRefusals, type WayToPay } from './check-refusals.ts'

interface CountedOrder extends WayToPay {
  pieces: number
  total: Millimes
  at: string
  settings: OrderSettings
}

/** Whether an order that is about to be placed waits for a call, and what follows from it. */
export interface OrderHold {
  /** The shop calls before it prepares the order. */
  needsConfirmation: boolean
  /** The mail to its customer is one too many: staff send it. */
  isMailHeld: boolean
  takesStock: boolean
  columns: UnpaidCount['columns'] & { confirm_until?: string | null; next_call_at?: string }
}

/** The hold of an order that neither waits nor is counted. */
export const notHeld: OrderHold = { ...notUnpaid, takesStock: true }

/** The hold of an order that waits for a call and has no stock. */
export const heldForCall: OrderHold = { ...waitingForCall, takesStock: false }

/**
 * Decides whether an order that is paid on delivery waits for a call: because the settings ask for one, because its
 * phone has refused parcels, or because it is above the limits of unpaid pieces, as which it is counted; and whether it
 * takes its stock. Above the limits it never does. An order that waits is mailed about after the call; for all others,
 * whether the mail to the customer is one too many. Throws as `checkRefusals`.
 */
export async function holdForConfirmation(
  tx: Db,
  orderer: UnpaidOrderer,
  { pieces, total, at, settings, ...way }: CountedOrder,
): Promise<OrderHold> {
  const { mustBeConfirmed } = await checkRefusals(tx, orderer.phone, settings, way)
  if (!way.isPaidOnDelivery) {
    const isMailHeld = orderer.network !== undefined && (await isOrderMailHeld(tx, orderer, at))
    return toHold({ ...notUnpaid, isMailHeld }, at)
  }
  const waits = mustBeConfirmed || (await isCallAskedFor(tx, orderer.phone, { total, settings }))
  const isReserving = settings.waitingStock === 'reserved'
  const counted = { pieces, at, limits: settings, isMailed: !waits }
  const count = waits && !isReserving ? waitingForCall : await countUnpaidPieces(tx, orderer, counted)
  const until = confirmUntil(at, settings)
  if (count.needsConfirmation || !waits) return toHold(count, at, until)
  const columns = { ...count.columns, waits_for_confirmation: 1 as const, reserves_stock: 1 as const }
  return { ...toHold({ ...count, needsConfirmation: true, columns }, at, until), takesStock: true }
}

function toHold(
  { needsConfirmation, isMailHeld, columns }: UnpaidCount,
  at: string,
  until: string | null = null,
): OrderHold {
  const waiting = needsConfirmation ? { confirm_until: until, next_call_at: at } : {}
  return { needsConfirmation, isMailHeld, takesStock: !needsConfirmation, columns: { ...columns, ...waiting } }
}

/** Whether the settings ask for a call before such an order is prepared. */
async function isCallAskedFor(
  tx: Db,
  phone: string,
  { total, settings: { confirmation, confirmationTotal } }: Pick<CountedOrder, 'total' | 'settings'>,
): Promise<boolean> {
  if (confirmation === 'never') return false
  if (confirmation === 'always') return true
  if (confirmation === 'from-total') return total >= confirmationTotal * 1000
  const term = toPhoneTerm(phone)
  return term === undefined || !(await hasOrdered(tx, term, { isConfirmed: true }))
}
