import { href } from 'react-router'
import type { Step } from '#domain/checkout/checkout-session.ts'

/** The name of each step in the list of steps. */
export const stepNames: Record<Step, string> = { info: 'Info', shipping: 'Shipping', payment: 'Payment' }

/** The heading of each step (spec §2). */
export const stepTitles: Record<Step, string> = {
  info: 'Contact and address',
  shipping: 'Shipping',
  payment: 'Payment Method',
}

/** The path of a step. Each has its own, so Back and Forward of the browser go through the steps. */
export function stepPath(step: Step): string {
  return `${href('/checkout')}?step=${step}`
}
