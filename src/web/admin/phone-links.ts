import { parsePhone } from '#domain/contact/phone-number.ts'

/** URLs that call a number and that write to it on WhatsApp. */
export function phoneLinks(phone: string): { call: string; whatsApp: string } {
  const number = parsePhone(phone) ?? phone.replaceAll(/[^+\d]/g, '')
  return { call: `tel:${number}`, whatsApp: `https://wa.me/${number.replace(/^(\+|00)/, '')}` }
}
