import type { Millimes } from './money.ts'

/** The price of one unit and how many there are: a line of a cart or of an order. */
export interface PricedLine {
  price: Millimes
  quantity: number
}

/** An amount that is taken off an order, in millimes, 0 or more. */
interface Reduction {
  amount: Millimes
}

/** The totals of an order, in millimes: `total` is `subtotal` plus `deliveryFee` less `reduction`, and contains `tax`. */
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
 * Returns the tax that a sum contains, at a percentage of the price before tax: rounded to the millime, halves up, never more than the
 * sum.
 */
export function containedTax(sum: Millimes, percent: number): Millimes {
  return Math.round((sum * percent) / (100 + percent))
}

/**
 * Adds up an order: its lines and the delivery fee (spec §9), which the stepped checkout calls shipping, less its adjustments. Cart,
 * direct order, checkout and order edit all use it, so a customer sees what is stored. Prices contain the tax. Throws for adjustments that
 * exceed the order, so no total is negative. Whole millimes in and out.
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
