import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country are read as those of the shop's own. */
const HOME = 'TN'

/** Addresses that call a number and that write to it on WhatsApp. */
export function phoneLinks(phone: string): { call: string; whatsApp: string } {
  const number = parsePhoneNumberFromString(phone, HOME)?.number ?? phone.replaceAll(/[^+\d]/g, '')
  return { call: `tel:${number}`, whatsApp: `https://wa.me/${number.replace(/^(\+|00)/, '')}` }
}
