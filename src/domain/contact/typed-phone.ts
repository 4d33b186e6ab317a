import { formatPhone } from './format-phone.ts'
import { isUnlikelyPhone } from './phone.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'

/** The digits of a number of the country, without its code. */
const LENGTH = 8

/** What can be said of a phone number while it is typed. `count` is of digits that are missing, or too many. */
export type TypedPhone =
  | { state: 'empty' | 'foreign' | 'noNumber' | 'unlikely' }
  | { state: 'short' | 'long'; count: number }
  | { state: 'whole'; phone: string }

/**
 * Reads a phone number while it is typed, in digits of any script, with spaces, marks and country code as people and pastes give it.
 * A number of another country is left to the server, which knows how long each is.
 */
export function readTypedPhone(typed: string): TypedPhone {
  const signs = toPlainSigns(typed).replaceAll(/[\s().\-\u2010-\u2015/]/g, '')
  if (signs === '' || signs === '+') return { state: 'empty' }
  if (!/^\+?\d+$/.test(signs)) return { state: 'noNumber' }
  const [, code, digits = ''] = /^(\+216|00216)?(.*)$/.exec(signs) ?? []
  if (code === undefined && /^(?:\+|00)/.test(signs)) {
    const isBeginning = ['+216', '00216'].some((whole) => whole.startsWith(signs))
    return { state: isBeginning ? 'empty' : 'foreign' }
  }
  if (digits.length < LENGTH) return { state: 'short', count: LENGTH - digits.length }
  if (digits.length > LENGTH) return { state: 'long', count: digits.length - LENGTH }
  return isUnlikelyPhone(signs) ? { state: 'unlikely' } : { state: 'whole', phone: formatPhone(signs) }
}
