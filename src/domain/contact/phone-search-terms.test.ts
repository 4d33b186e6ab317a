import { describe, expect, it } from 'vitest'
import { parseNumberSearch, toPhoneSearchTerms } from './phone-search-terms.ts'

const tunisian = ['55 667 788', '+21655667788', '00216 55 667 788', '(+216) 55-667-788', '55.667.788', '٥٥٦٦٧٧٨٨']
const french = ['+33 6 12 34 56 78', '0033612345678', '+33 (0)6 12 34 56 78']

describe('a phone number in a search', () => {
  it.each([
    ...tunisian.flatMap((stored) =>
      [...tunisian, '\u202A+216 55 667 788\u202C', 'tel:+21655667788', '+216 55 6'].map((sought) => [stored, sought]),
    ),
    ...french.flatMap((stored) => [...french, '06 12 34 56 78'].map((sought) => [stored, sought])),
  ])('stored as %s is found by %s', (stored, sought) => {
    const digits = parseNumberSearch(sought ?? '') ?? 'no number'
    expect(toPhoneSearchTerms(stored ?? '').some((term) => term.startsWith(digits))).toBe(true)
  })

  it.each(['55 667 789', '+33 55 667 788', '667 788'])('55 667 788 is not found by %s', (sought) => {
    const digits = parseNumberSearch(sought) ?? ''
    expect(toPhoneSearchTerms('55 667 788').some((term) => term.startsWith(digits))).toBe(false)
  })

  it('is no number with a word beside it', () => {
    expect(parseNumberSearch('Amel 55 667 788')).toBeUndefined()
  })
})
