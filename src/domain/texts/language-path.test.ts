import { expect, it } from 'vitest'
import { localizePath, splitLanguage, splitPrefix } from './language-path.ts'
import { readDefaultLanguageFrom } from './languages.ts'

it.each([
  ['/', 'fr', '/fr'],
  ['/?q=1', 'ar', '/ar?q=1'],
  ['/cart#order', 'fr', '/fr/cart#order'],
  ['/cart', 'en', '/cart'],
] as const)('%s is read in %s at %s, and back', (path, language, localized) => {
  expect(localizePath(path, language)).toBe(localized)
  expect(splitLanguage(localized)).toEqual({ language, path })
})

it.each(['/french', '/frx/cart', '/de/cart', '/en/cart', '/FR/cart', '//fr/cart'])(
  '%s has no language of its own',
  (path) => {
    expect(splitLanguage(path)).toEqual({ language: 'en', path })
  },
)

it('the default language of the shop is read at the addresses without a prefix, and English then has one', () => {
  const before = readDefaultLanguageFrom(() => 'fr')
  try {
    expect(localizePath('/cart', 'fr')).toBe('/cart')
    expect(localizePath('/cart', 'en')).toBe('/en/cart')
    expect(splitLanguage('/cart')).toEqual({ language: 'fr', path: '/cart' })
    expect(splitLanguage('/en?q=1')).toEqual({ language: 'en', path: '/?q=1' })
    expect(splitPrefix('/fr/cart')).toEqual({ language: 'fr', path: '/cart' })
  } finally {
    readDefaultLanguageFrom(before)
  }
})
