/** The fewest and the most digits of a number with its country code (E.164). */
const DIGITS = { min: 8, max: 15 }
/** The length of a number at home, and what is dialled before it from elsewhere. */
const HOME = { digits: 8, code: '216' }

/**
 * The address that opens a conversation with a WhatsApp number, which may be typed as it is dialled at home; undefined for a text that is
 * no number.
 */
export function toWhatsappUrl(typed: string): string | undefined {
  const signs = typed.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(signs)) return undefined
  const digits = signs.replace(/^(\+|00)/, '')
  const whole = signs === digits && digits.length === HOME.digits ? HOME.code + digits : digits
  const isNumber = whole.length > DIGITS.min && whole.length <= DIGITS.max
  return isNumber ? `https://wa.me/${whole}` : undefined
}
