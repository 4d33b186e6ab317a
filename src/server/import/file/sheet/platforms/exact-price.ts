import type { Millimes } from '#domain/money/money.ts'

/** A price that was worked out, as a text that no file makes thousands of: four digits behind the point. */
export const writeExactPrice = (price: Millimes): string => (Math.max(0, price) / 1000).toFixed(4)
