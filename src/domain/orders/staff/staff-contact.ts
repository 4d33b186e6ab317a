import { z } from 'zod'
import { AddressData } from '#domain/orders/order-contact.ts'
import { optionalCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The contact of an order as staff write it down: who calls may have no email, and then gets no mails. */
export const StaffContact = AddressData.extend({
  userEmail: optionalCode(() => t('fields.email'), 254)
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      error: () => t('fields.notValid', { label: t('fields.email') }),
    })
    .default(''),
})

export type StaffContact = z.output<typeof StaffContact>
