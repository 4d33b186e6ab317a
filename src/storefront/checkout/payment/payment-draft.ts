import { useState } from 'react'
import type { AddressValues } from '#storefront/checkout/address-fields.tsx'
import type { WithAskedTexts } from '#storefront/widgets/asked-fields/asked-texts.ts'
import type { Card } from './card-form.tsx'

/** The name under which the tab stores the payment step without its card (`useDraft`). */
export const PAYMENT_DRAFT = 'payment'

/** The values of the payment step. */
export interface PaymentValues extends WithAskedTexts {
  method: string
  card: Card
  billing: 'same' | 'different'
  billingAddress: AddressValues
  otherPhone: string
}

/** Holds what was typed into the payment step while the customer looks at another step. */
export interface PaymentDraft {
  read: () => PaymentValues | undefined
  keep: (values: PaymentValues) => void
}

/** Keeps a draft as long as the checkout is open, in memory alone: card data is stored nowhere (ruling R28). */
export function usePaymentDraft(): PaymentDraft {
  const [draft] = useState(() => {
    let kept: PaymentValues | undefined
    return {
      read: () => kept,
      keep: (values: PaymentValues) => {
        kept = values
      },
    }
  })
  return draft
}
