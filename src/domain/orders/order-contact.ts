import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'
import { optionalText, requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The four fields of the order modal (spec §2). The form and the call share it. */
export const Contact = z.object({
  userName: requiredText(() => t('fields.fullName')),
  userEmail: requiredText(() => t('fields.email'), 254).pipe(
    z.email({ error: () => t('fields.notValid', { label: t('fields.email') }) }),
  ),
  userPhoneNumber: Phone,
  street: requiredText(() => t('fields.address'), 500),
})

export type Contact = z.infer<typeof Contact>

/** The fields of the order modal where delivery costs by governorate. */
export const DeliveredContact = Contact.extend({
  state: requiredText(() => t('delivery.governorate'), 100),
  city: optionalText(() => t('fields.city'), 100),
})

/** The contact with the optional fields of spec §3 that the modal leaves out. */
export const AddressData = Contact.extend({
  comment: optionalText(() => t('fields.comment'), 1000).default(''),
  zipCode: optionalText(() => t('fields.zipCode'), 20).default(''),
  state: optionalText(() => t('fields.state'), 100).default(''),
  city: optionalText(() => t('fields.city'), 100).default(''),
})

export type AddressData = z.output<typeof AddressData>
