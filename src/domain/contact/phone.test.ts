import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'
import { parsePhone, requirePhone } from './phone-number.ts'
import { isUnlikelyPhone, Phone } from './phone.ts'

describe('a phone number', () => {
  it.each(['12345678', '00 000 000', '+216 61 234 567', '0021681234567'])('%s can hardly exist', (typed) => {
    expect(isUnlikelyPhone(typed)).toBe(true)
  })

  it.each(['20 123 456', '22 222 222', '+216 71 123 456', '+33 6 12 34 56 78', '٩٨ ١٢٣ ٤٥٦'])(
    '%s is not asked about',
    (typed) => {
      expect(isUnlikelyPhone(typed)).toBe(false)
    },
  )

  it.each([
    ['20 123 456', '+21620123456'],
    ['(71) 123-456', '+21671123456'],
    ['0021620123456', '+21620123456'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+4915112345678', '+4915112345678'],
  ])('%s is read as %s', (typed, number) => {
    expect(parsePhone(Phone.parse(typed))).toBe(number)
  })

  it.each(['12', '123 456', 'amel@example.com', '201 234 567', '+999 20 123 456', ''])('cannot be %s', (typed) => {
    expect(parsePhone(typed)).toBeUndefined()
  })

  it('is refused at its field', () => {
    expect(() => requirePhone('12', 'phone')).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST', details: { fields: { phone: 'Phone is not valid' } } }),
    )
  })

  it.each([
    ['  ', 'Phone is required'],
    ['4242 4242 4242 4242', 'Phone is not valid'],
    ['2'.repeat(31), 'Phone is not valid'],
  ])('field refuses "%s" before it is sent', (typed, message) => {
    expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })

  it.each(['20 123 456', '20123456', '(20) 123-456', '0021620123456', '+216 20 123 456', '+21620123456'])(
    'typed as %s is shown in one way',
    (typed) => {
      expect(formatPhone(typed)).toBe('+216 20 123 456')
      expect(parsePhone(formatPhone(typed))).toBe(parsePhone(typed))
    },
  )

  it.each(['+33612345678', '+33 6 12 34 56 78', '123 456', ''])('of another country, or none, stays "%s"', (typed) => {
    expect(formatPhone(typed)).toBe(typed)
  })

  it('of the home country is shown as the library would', () => {
    for (const number of ['+21620123456', '+21671123456', '+21698765432']) {
      expect(formatPhone(number)).toBe(parsePhoneNumberFromString(number)?.formatInternational())
    }
  })
})
