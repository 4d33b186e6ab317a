import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'
import { optionalCode, optionalLine, optionalText, requiredCode, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The four fields of the order modal (spec §2). The form and the call share it. */
export const Contact = z.object({
  userName: requiredLine(() => t('fields.fullName')),
  userEmail: requiredCode(() => t('fields.email'), 254).pipe(
    z.email({ error: () => t('fields.notValid', { label: t('fields.email') }) }),
  ),
  userPhoneNumber: Phone,
  street: requiredLine(() => t('fields.address'), 500),
})

export type Contact = z.infer<typeof Contact>

/** The fields of the order modal where delivery costs by governorate. */
export const DeliveredContact = Contact.extend({
  state: requiredLine(() => t('delivery.governorate'), 100),
  city: optionalLine(() => t('fields.city'), 100),
})

/** The contact with the optional fields of spec §3 that the modal leaves out. */
export const AddressData = Contact.extend({
  comment: optionalText(() => t('fields.comment'), 1000).default(''),
  zipCode: optionalCode(() => t('fields.zipCode'), 20).default(''),
  state: optionalLine(() => t('fields.state'), 100).default(''),
  city: optionalLine(() => t('fields.city'), 100).default(''),
})

export type AddressData = z.output<typeof AddressData>
