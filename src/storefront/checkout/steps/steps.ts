import { href } from 'react-router'
import type { Step } from '#domain/checkout/checkout-session.ts'
import { t } from '#domain/texts/t.ts'

/** The name of a step in the list of steps. */
export function stepName(step: Step): string {
  switch (step) {
    case 'info':
      return t('checkoutSteps.info')
    case 'shipping':
      return t('orders.shipping')
    case 'payment':
      return t('checkoutSteps.payment')
  }
}

/** The heading of a step (spec §2). */
export function stepTitle(step: Step): string {
  switch (step) {
    case 'info':
      return t('checkoutSteps.infoTitle')
    case 'shipping':
      return t('orders.shipping')
    case 'payment':
      return t('checkoutSteps.paymentTitle')
  }
}

/** The path of a step. Each has its own, so Back and Forward of the browser go through the steps. */
export function stepPath(step: Step): string {
  return `${href('/checkout')}?step=${step}`
}
