import type { Millimes } from './money.ts'

/** The price of one unit and how many there are: a line of a cart or of an order. */
export interface PricedLine {
  price: Millimes
  quantity: number
}

/** What takes something off an order, in millimes, 0 or more. */
interface Reduction {
  amount: Millimes
}

/** What an order adds up to, in millimes: `total` is `subtotal` plus `deliveryFee`, less `reduction`; `tax` is contained in it. */
export interface OrderTotals {
  subtotal: Millimes
  deliveryFee: Millimes
  reduction: Millimes
  tax: Millimes
  total: Millimes
}

interface OrderCosts {
  deliveryFee: Millimes
  adjustments?: readonly Reduction[]
  /** Percent of the price before tax; 0: no tax is shown. */
  taxPercent?: number
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
 * The tax that is contained in a sum, at so many percent of the price before tax: rounded to the millime, halves up,
 * never more than the sum.
 */
export function containedTax(sum: Millimes, percent: number): Millimes {
  return Math.round((sum * percent) / (100 + percent))
}

/**
 * Adds up an order: its lines and what delivery costs (spec §9), which the stepped checkout calls shipping, less its
 * adjustments. Cart, direct order, checkout and order edit all use it, so what a customer sees is what is stored.
 * Prices contain the tax. Adjustments that are more than the order are refused with an error: no total is negative.
 * Whole millimes in and out.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  { deliveryFee, adjustments = [], taxPercent = 0 }: OrderCosts,
): OrderTotals {
  const subtotal = sumOfLines(lines)
  const reduction = adjustments.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal + deliveryFee - reduction
  if (total < 0) throw new Error('An order is reduced by more than it costs')
  return { subtotal, deliveryFee, reduction, tax: containedTax(total, taxPercent), total }
}
