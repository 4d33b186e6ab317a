import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CashAmount, MovedCash } from '#domain/cash/cash-amount.ts'
import { Price } from '#domain/money/price.ts'
import { languages, readLanguageFrom } from '#domain/texts/languages.ts'
import {
  toOptionalNumber,
  toOptionalSum,
  toShownNumber,
  toTypedNumber,
  toTypedSum,
} from '#back-office/fields/typed-number.ts'

const unreadable = ['57O', '5 7', 'x', '1,2,3', '12 millimes', '5-']

it('a sum that staff type is a number of DT, or no number: never 0', () => {
  for (const read of [toTypedSum, toOptionalSum, toTypedNumber, toOptionalNumber]) {
    for (const typed of ['57,5', '57.500 DT', '٥٧٫٥', '\u200F٥٧٫٥ د.ت', '۵۷٫۵', 57.5]) expect(read(typed)).toBe(57.5)
    expect(read('-10,500')).toBe(-10.5)
    for (const typed of unreadable) expect(read(typed)).toBeNaN()
  }
  for (const nothing of ['', ' ', null, undefined]) {
    expect([toOptionalSum(nothing), toOptionalNumber(nothing)]).toEqual([null, null])
    expect([toTypedSum(nothing), toTypedNumber(nothing)]).toEqual([Number.NaN, Number.NaN])
  }
  expect(toTypedSum('0.0004')).toBeNaN()
})

it('what is no number is refused beside its field', () => {
  for (const schema of [CashAmount, MovedCash, Price])
    for (const typed of unreadable) expect(schema.safeParse(toTypedSum(typed)).error?.issues).toHaveLength(1)
})

it('a minus beside the choice of a direction is refused, and not thrown away', () => {
  const messageOf = (typed: string) => MovedCash.safeParse(toTypedSum(typed)).error?.issues[0]?.message
  expect(messageOf('-10,500')).toContain('without a sign')
  expect(messageOf('0')).toBe('Enter an amount.')
  expect(MovedCash.parse(toTypedSum('10,500'))).toBe(10.5)
})

it.each(languages)('a number in a field has the decimal sign of $code, and is read as the same number', ({ code }) => {
  const before = readLanguageFrom(() => code)
  const shown = [59.9, 7.125, 0.5, 1200, -2.5].map(toShownNumber)
  expect(shown.map(toTypedNumber)).toEqual([59.9, 7.125, 0.5, 1200, -2.5])
  expect(shown[0]).toBe(code === 'en' ? '59.9' : '59,9')
  expect(toShownNumber('12-')).toBe('12-')
  readLanguageFrom(before)
})

/** What reads a number in another way: browsers drop what they cannot read, and then an empty field is nothing or 0. */
const otherReaders =
  /type="number"|type: 'number'|valueAsNumber|(?<!\w)Number\((typed|text|value)\b|parseFloat\(typed|parseInt\(typed/g

it('every field of staff is read by the one reader', () => {
  const found = globSync('src/back-office/**/*.{ts,tsx}').flatMap((file) =>
    (readFileSync(file, 'utf8').match(otherReaders) ?? []).map((reader) => `${file}: ${reader}`),
  )
  expect(found.toSorted()).toEqual([
    // Values of lists that the page makes itself.
    'src/back-office/backup/backup-fields.tsx: valueAsNumber',
    'src/back-office/messages/time-fields.tsx: valueAsNumber',
    'src/back-office/messages/time-fields.tsx: valueAsNumber',
    'src/back-office/returns/piece-fields.tsx: Number(value',
    'src/back-office/settings/calls/call-hours-fields.tsx: valueAsNumber',
    'src/back-office/settings/calls/call-hours-fields.tsx: valueAsNumber',
  ])
})
