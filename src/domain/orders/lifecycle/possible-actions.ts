import { z } from 'zod'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { possibleFailures } from './possible-failures.ts'

/** What staff may do with an order next. */
export const OrderAction = z.enum([
  'confirm',
  'edit',
  'ship',
  'deliver',
  'cancel',
  'unconfirm',
  'reopen',
  'refuse',
  'lose',
])

export type OrderAction = z.infer<typeof OrderAction>

/** What decides which actions are possible for an order. */
interface OrderStanding {
  status: OrderStatus
  needsConfirmation: boolean
  /** It waited for confirmation once. */
  wasConfirmed: boolean
  failure: DeliveryFailure | null
  /** Another order carries its lines. */
  isJoined?: boolean
}

const actions: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  Pending: ['edit', 'ship', 'cancel'],
  Shipped: ['deliver', 'cancel'],
  Delivered: [],
  Cancelled: ['reopen'],
}

const actionOfFailure: Readonly<Record<DeliveryFailure, OrderAction>> = { refused: 'refuse', lost: 'lose' }

/**
 * What may happen to an order next, the usual first. Its status may be set to any other one beside that (spec §4): this
 * is what the back office offers. `tracksRefusals` is the setting by which staff say what became of parcels.
 */
export function possibleActions(
  { status, needsConfirmation, wasConfirmed, failure, isJoined = false }: OrderStanding,
  { tracksRefusals }: { tracksRefusals: boolean },
): OrderAction[] {
  const failed = tracksRefusals ? possibleFailures(status).map((each) => actionOfFailure[each]) : []
  // What came back was unpacked, what was lost is gone, what was joined is in another parcel: none waits to be sent.
  const own = failure === null && !isJoined ? actions[status] : []
  // What waits is confirmed before it is shipped.
  if (needsConfirmation) return ['confirm', ...own.filter((action) => action !== 'ship')]
  // The way back of a confirmation, until the order leaves.
  const back = status === 'Pending' && wasConfirmed ? (['unconfirm'] as const) : []
  return [...own, ...back, ...failed]
}
