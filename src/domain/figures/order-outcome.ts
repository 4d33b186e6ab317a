import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'

/** What decides how an order counts. */
export interface CountedState {
  status: OrderStatus
  failure: DeliveryFailure | null
  waitsForConfirmation: boolean
  /** Null: the order has no payment of its own, it is paid at the door. */
  payment: PaymentStatus | null
  /** Whether nothing of it is left to pay: store credit and returned pieces paid for all of it. */
  isFree: boolean
  /** Whether a courier took it along, who owes the cash until it has arrived. */
  hasCourier: boolean
}

/** How an order counts in the figures. */
export interface OrderOutcome {
  isConfirmed: boolean
  isOnRoad: boolean
  isDelivered: boolean
  isRefused: boolean
  isLost: boolean
  /** It was not sent yet. */
  isPending: boolean
  /** It was cancelled before it was sent: no parcel of it failed. */
  isCancelled: boolean
  /** Delivered and paid: the only orders that are sales. */
  isSold: boolean
  /** Its pieces stay with customers, or will: it was neither cancelled nor refused. What was lost was wanted, and counts. */
  isWanted: boolean
}

/**
 * How an order counts. It is sold when it is delivered and paid: by card, or in cash that has arrived. Cash that a
 * courier collects arrives with a payout, which captures the payment; without a courier the shop has taken it at the
 * door.
 */
export function outcomeOf({ status, failure, waitsForConfirmation, ...paying }: CountedState): OrderOutcome {
  const isDelivered = status === 'Delivered'
  return {
    isConfirmed: !waitsForConfirmation && (status !== 'Cancelled' || failure !== null),
    isOnRoad: status === 'Shipped',
    isDelivered,
    isRefused: failure === 'refused',
    isLost: failure === 'lost',
    isPending: status === 'Pending',
    isCancelled: status === 'Cancelled' && failure === null,
    isSold: isDelivered && isPaid(paying),
    isWanted: status !== 'Cancelled' || failure === 'lost',
  }
}

function isPaid({ payment, isFree, hasCourier }: Pick<CountedState, 'payment' | 'isFree' | 'hasCourier'>): boolean {
  if (isFree) return true
  if (payment === 'captured' || payment === 'authorised') return true
  return (payment === null || payment === 'due') && !hasCourier
}
