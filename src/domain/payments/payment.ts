import { z } from 'zod'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The statuses of a payment. `due` is paid on delivery; `pending` waits for a gateway. */
export const paymentStatuses = ['due', 'pending', 'authorised', 'captured', 'refused'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** A way to pay in the payment step. `form` names the fields it asks for. */
export const PaymentMethod = z.object({
  method: z.string(),
  title: z.string(),
  description: z.string(),
  form: z.enum(['card', 'none']),
})

export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The ways to pay at the moment. */
export type ListPaymentMethods = () => Promise<readonly PaymentMethod[]>

/** The chosen way to pay. Of a card only the name on it and its last four digits (ruling R28). */
export const PaymentInfo = z.strictObject({
  paymentMethod: z.string().min(1).max(40),
  name: requiredLine(() => t('fields.nameOnCard'), 100).optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/, { error: () => t('fields.lastFour') })
    .optional(),
})

export type PaymentInfo = z.output<typeof PaymentInfo>
