import { afterEach, expect, it } from 'vitest'
import { languages, readLanguageFrom } from '#domain/texts/languages.ts'
import { formatFieldAmount } from './money.ts'
import { parseSum } from './parse-decimal.ts'

const before = readLanguageFrom(() => 'en')
afterEach(() => readLanguageFrom(before))

it.each(languages)('an amount in a field has the decimal sign of $code, and is read as the same amount', ({ code }) => {
  readLanguageFrom(() => code)
  expect(formatFieldAmount(8_500, 2)).toBe(code === 'en' ? '8.50' : '8,50')
  for (const amount of [0, 7_000, 8_500, 120_500, 1_234_567, 999_999])
    expect([amount, parseSum(formatFieldAmount(amount, 3))]).toEqual([amount, amount])
})
