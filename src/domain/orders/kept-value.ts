import type { Millimes } from '#domain/money/money.ts'
import type { OrderStatus } from './order.ts'

interface OrderSums {
  status: OrderStatus
  /** What is left to pay, after store credit and returned pieces. */
  total: Millimes
  /** What those paid. */
  paidByCredit: Millimes
  /** What was given back for what came back, or not asked for at the door. */
  givenBack: Millimes
}

/** What the customer of an order kept, as paid, in millimes: 0 unless it was delivered. */
export const keptValue = ({ status, total, paidByCredit, givenBack }: OrderSums): Millimes =>
  status === 'Delivered' ? Math.max(0, total + paidByCredit - givenBack) : 0
