import { parsePhone } from '#domain/contact/phone-number.ts'
import { foldSigns } from '#domain/plain-signs.ts'

/** The `tel:` URL that calls a phone number. */
export function telUrl(phone: string): string {
  return `tel:${toInternational(phone)}`
}

/** The URL that opens a WhatsApp chat with a phone number, with a message to send where there is one. */
export function whatsAppUrl(phone: string, message = ''): string {
  const chat = `https://wa.me/${toInternational(phone).replace(/^(\+|00)/, '')}`
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat
}

function toInternational(phone: string): string {
  return parsePhone(phone) ?? foldSigns(phone).replaceAll(/[^+\d]/g, '')
}
