import { describe, expect, it } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { currencySymbols, formatPrice } from './money.ts'

describe('§9 prices as they are written', () => {
  // Shows §9.2, §9.5, R2, R3.
  it('carry two decimals and DT on shop pages, and are never changed on the way (R3)', () => {
    for (const dt of [59, 61, 150, 151, 7, 1_234]) expect(formatPrice(dt * 1000)).toBe(`${dt}.00 DT`)
    expect(formatPrice(59_900)).toBe('59.90 DT')
  })

  it.each([
    ['fr', '1\u202F234,50 DT'],
    ['ar', '1.234,50 DT'],
  ] as const)('are written in %s as that language writes numbers', (language, written) => {
    readInLanguage(language, () => expect(formatPrice(1_234_500)).toBe(written))
  })

  it.each([
    ['en', '\u221212.000 DT', '\u2212$12.00'],
    ['fr', '\u221212,000 DT', '\u2212$12,00'],
    ['ar', '\u200E\u221212,000 DT', '\u200E\u2212$12,00'],
  ] as const)('carry one minus before all else in %s where they are taken away, and none before nothing', (...row) => {
    const [language, cash, card] = row
    readInLanguage(language, () => {
      expect(formatPrice(-12_000, 'shop', undefined, 3)).toBe(cash)
      expect(formatPrice(-12_000, 'account')).toBe(card)
      expect(formatPrice(-0)).toBe(formatPrice(0))
      expect(formatPrice(-4)).toBe(formatPrice(0))
    })
  })

  // Shows §9.1, R2.
  it('carry three decimals in the order modal', () => {
    expect(formatPrice(66_000, 'shop', undefined, 3)).toBe('66.000 DT')
    expect(formatPrice(66_125, 'shop', undefined, 3)).toBe('66.125 DT')
  })

  // Shows R34.
  it('speak one currency on every surface when the store says so, and the two of the demo otherwise', () => {
    const symbols = { shop: 'DT', account: '$' }
    expect(currencySymbols({ symbols, hasOneCurrency: false })).toEqual(symbols)
    expect(formatPrice(15_000, 'account', currencySymbols({ symbols, hasOneCurrency: true }))).toBe('15.00 DT')
    expect(formatPrice(15_000, 'shop', currencySymbols({ symbols, hasOneCurrency: true }))).toBe('15.00 DT')
  })

  // Shows §1.4, §1.5, R1.
  it('carry a $ before them on checkout, filters and account, until a setting says otherwise (R1)', () => {
    expect(formatPrice(15_000, 'account')).toBe('$15.00')
    expect(formatPrice(15_000, 'account', { shop: 'DT', account: 'DT' })).toBe('15.00 DT')
  })
})
