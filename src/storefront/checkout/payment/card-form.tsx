import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '#ui/controls/form/field.tsx'
import { formatCardNumber, formatExpiry, formatSecurityCode } from './card-fields.ts'
import { DigitsField } from './digits-field.tsx'
import { t } from '#domain/texts/t.ts'

/** The card form (spec §3): every field is required, nothing else is checked (spec §5). */
export const Card = z.object({
  cardNumber: z
    .string({ error: () => t('fields.required', { label: t('fields.cardNumber') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.cardNumber') }) }),
  name: z
    .string({ error: () => t('fields.required', { label: t('fields.nameOnCard') }) })
    .trim()
    .min(1, { error: () => t('fields.required', { label: t('fields.nameOnCard') }) })
    .max(100, { error: () => t('fields.tooLong', { label: t('fields.nameOnCard') }) }),
  expiryDate: z
    .string({ error: () => t('fields.required', { label: t('fields.expirationDate') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.expirationDate') }) }),
  securityCode: z
    .string({ error: () => t('fields.required', { label: t('fields.securityCode') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.securityCode') }) }),
})
export type Card = z.infer<typeof Card>

export const emptyCard: Card = { cardNumber: '', name: '', expiryDate: '', securityCode: '' }

interface Props {
  register: (field: keyof Card) => UseFormRegisterReturn
  errors: FieldErrors<Card> | undefined
}

/** The fields of a card. Only the name and the last four digits ever leave the page (ruling R28). */
export function CardForm({ register, errors }: Props) {
  const props = (field: keyof Card) => ({ required: true, error: errors?.[field]?.message, ...register(field) })
  return (
    <div className="grid gap-x-4 gap-y-5 border border-t-0 border-muted bg-sand/40 p-4 sm:grid-cols-2">
      <DigitsField
        label={t('card.number')}
        autoComplete="cc-number"
        className="sm:col-span-2"
        format={formatCardNumber}
        {...props('cardNumber')}
      />
      <Field label={t('card.name')} autoComplete="cc-name" className="sm:col-span-2" {...props('name')} />
      <DigitsField label={t('card.expiryDate')} autoComplete="cc-exp" format={formatExpiry} {...props('expiryDate')} />
      <DigitsField
        label={t('card.securityCode')}
        type="password"
        autoComplete="cc-csc"
        format={formatSecurityCode}
        {...props('securityCode')}
      />
    </div>
  )
}
