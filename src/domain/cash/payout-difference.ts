import type { Millimes } from '#domain/money/money.ts'

/**
 * What came with a payout more than was expected, the fees that the courier kept included; negative where it is less.
 * Whole millimes in and out.
 */
export const payoutDifference = (payout: { received: Millimes; fees: Millimes; expected: Millimes }): Millimes =>
  payout.received + payout.fees - payout.expected
