/** The address that calls a phone number as it was typed. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
