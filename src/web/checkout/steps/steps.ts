import type { Step } from '#domain/checkout/checkout.ts'

/** What customers read of each step. */
export const stepNames: Record<Step, string> = { info: 'Info', shipping: 'Shipping', payment: 'Payment' }

/** The heading of each step (spec §2). */
export const stepTitles: Record<Step, string> = {
  info: 'Contact and address',
  shipping: 'Shipping',
  payment: 'Payment Method',
}

/** Where a step is found: Back and Forward go through the steps. */
export function stepAddress(step: Step): string {
  return `/checkout?step=${step}`
}
