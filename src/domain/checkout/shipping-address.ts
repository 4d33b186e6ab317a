import { z } from 'zod'
import { SentId } from '#domain/sent-id.ts'
import { Email } from '#domain/contact/email.ts'
import { AddressInput } from '#domain/addresses/address.ts'
import { requiredCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** Where a parcel or a bill goes. Text is trimmed and inner white space collapsed (spec §5). `id` names a saved address. The bound and the message of its postal code are its own. */
export const ShippingAddress = z.strictObject({
  id: SentId.nullable().default(null),
  ...AddressInput.shape,
  zipCode: requiredCode(() => t('fields.zipCode'), 10).refine((typed) => /^\d+$/.test(typed), {
    error: () => t('fields.zipCodeDigits'),
  }),
})

export type ShippingAddress = z.output<typeof ShippingAddress>

/** The information step: its form and the call share it. */
export const Information = z.object({ email: Email, shippingAddress: ShippingAddress })

export type Information = z.output<typeof Information>
