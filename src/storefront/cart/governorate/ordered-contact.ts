import type { Contact } from '#domain/orders/order-contact.ts'

/** The contact as the order modal asks for it: with state and city where delivery costs by governorate. */
export type OrderedContact = Contact & { state?: string | undefined; city?: string | undefined }
