import { describe, expect, it } from 'vitest'
import { plainLetters } from './texts/plain-letters.ts'
import { foldSigns, toPlainLine, toPlainSigns, trimMarks } from './plain-signs.ts'

/** Every sign without width that copies and pastes carry, written out a second time. */
const marks = [
  ...['\u00AD', '\u061C', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D'],
  ...['\u202E', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\uFEFF'],
]
const spaces = ['\u00A0', '\u202F', '\u2009', '\u3000', '\n', '\r\n', '\t']
const nameOf = (sign: string) => [...sign].map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join(' ')

describe('plain signs', () => {
  it.each(marks.map((mark) => [nameOf(mark), mark]))('hold no %s', (_, mark) => {
    const typed = `${mark}SUMMER${mark}10${mark}`
    expect([foldSigns(typed), toPlainSigns(typed), toPlainLine(typed)]).toEqual(['SUMMER10', 'SUMMER10', 'SUMMER10'])
    expect(trimMarks(typed)).toBe(`SUMMER${mark}10`)
    expect(plainLetters(typed)).toBe('summer10')
  })

  it.each(spaces.map((space) => [nameOf(space), space]))('hold a space for %s', (_, space) => {
    const typed = `${space}20${space}${space}123${space}`
    expect([toPlainSigns(typed), toPlainLine(typed), trimMarks(typed)]).toEqual([
      '20 123',
      '20 123',
      `20${space}${space}123`,
    ])
  })

  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['ＡＭＥＬ＠example．com', 'AMEL@example.com'],
    ['\u2068#1234567\u2069', '#1234567'],
    ['Amel Ben Ali', 'Amel Ben Ali'],
    ['', ''],
    ['\u200F', ''],
  ])('of %s are %s', (typed, plain) => {
    expect(toPlainSigns(typed)).toBe(plain)
  })
})

describe('a line', () => {
  it.each([
    ['a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['an emoji of several', '👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
    ['the digits that were written', 'نهج ١٢', 'نهج ١٢'],
    ['no joiner beside a space', 'می\u200C \u200Dخواهم\u200C', 'می خواهم'],
    ['no joiner between Latin letters', 'Am\u200Del', 'Amel'],
    [
      'the no-break spaces of French',
      'Prêt\u202F?\u00A0 «\u00A0Oui\u00A0», 20\u202F%',
      'Prêt\u202F? «\u00A0Oui\u00A0», 20\u202F%',
    ],
    ['no line breaks', ' Amel\r\n Ben\u2028Ali ', 'Amel Ben Ali'],
  ])('has %s', (_, typed, line) => {
    expect(toPlainLine(typed)).toBe(line)
  })

  it.each([toPlainLine, toPlainSigns, trimMarks])('is read in time in proportion to its length', (clean) => {
    for (const sign of ['\u200F', '\u200C', ' ', '\u00A0']) {
      const start = performance.now()
      clean(`م${sign.repeat(500_000)}م`)
      expect(performance.now() - start).toBeLessThan(1000)
    }
  })
})
