import type { Millimes } from './money.ts'

/** The price of one unit and how many there are: a line of a cart or of an order. */
export interface PricedLine {
  price: Millimes
  quantity: number
}

/** What an order adds up to, in millimes. */
export interface OrderTotals {
  subtotal: Millimes
  deliveryFee: Millimes
  total: Millimes
}

/** Unit price times quantity. Whole millimes in, whole millimes out. */
export function lineTotal({ price, quantity }: PricedLine): Millimes {
  return price * quantity
}

/** Adds up the lines alone. Whole millimes in, whole millimes out. */
export function sumOfLines(lines: readonly PricedLine[]): Millimes {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/**
 * Adds up an order: its lines and what delivery costs (spec §9), which the stepped checkout calls shipping. Cart, direct
 * order, checkout and order edit all use it, so what a customer sees is what is stored. Whole millimes in and out.
 */
export function orderTotals(lines: readonly PricedLine[], { deliveryFee }: { deliveryFee: Millimes }): OrderTotals {
  const subtotal = sumOfLines(lines)
  return { subtotal, deliveryFee, total: subtotal + deliveryFee }
}
