import { z } from 'zod'
import { OptionalPhone, OtherPhone, Phone } from '#domain/contact/phone.ts'
import type { FieldAsking } from '#domain/custom-fields/custom-field.ts'
import { optionalCode, optionalLine, optionalText, requiredCode, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

const isEmail = (typed: string) => z.email().safeParse(typed).success
const notAnEmail = { error: () => t('fields.notValid', { label: t('fields.email') }) }

const OptionalEmail = optionalCode(() => t('fields.email'), 254).refine(
  (typed) => typed === '' || isEmail(typed),
  notAnEmail,
)
const NeededEmail = requiredCode(() => t('fields.email'), 254).refine(isEmail, notAnEmail)

/** The fields of the order modal (spec §2). The form and the call share it. What of it must be filled in says the shop (`contactFor`). */
export const Contact = z.object({
  userName: requiredLine(() => t('fields.fullName')),
  userEmail: OptionalEmail.default(''),
  userPhoneNumber: Phone,
  otherPhone: OtherPhone,
  street: requiredLine(() => t('fields.address'), 500),
})

export type Contact = z.output<typeof Contact>

const destination = {
  state: requiredLine(() => t('delivery.governorate'), 100),
  city: optionalLine(() => t('fields.city'), 100),
}

/** What a shop asks of customers who order, beside name, phone and address. */
export interface AskedContact {
  emailAsked: FieldAsking
  otherPhoneAsked: FieldAsking
  asksGovernorate: boolean
}

/** The fields of the order modal of a shop: each that it needs must be filled in. */
export const contactFor = ({ emailAsked, otherPhoneAsked, asksGovernorate }: AskedContact) =>
  Contact.extend({
    userEmail: emailAsked === 'required' ? NeededEmail : OptionalEmail,
    otherPhone: otherPhoneAsked === 'required' ? Phone : OptionalPhone,
    ...(asksGovernorate ? destination : { state: z.string().optional(), city: z.string().optional() }),
  })

/** The contact with the optional fields of spec §3 that the modal leaves out. Staff, who write down what they are told, send the same. */
export const AddressData = Contact.extend({
  comment: optionalText(() => t('fields.comment'), 1000).default(''),
  zipCode: optionalCode(() => t('fields.zipCode'), 20).default(''),
  state: optionalLine(() => t('fields.state'), 100).default(''),
  city: optionalLine(() => t('fields.city'), 100).default(''),
})

export type AddressData = z.output<typeof AddressData>
