import { expect, it } from 'vitest'
import { localizePath, splitLanguage } from './language-path.ts'

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
