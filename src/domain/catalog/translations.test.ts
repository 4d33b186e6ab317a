import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDefaultLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { toStoredTexts, toWrittenTexts, type ProductTranslations } from './translations.ts'

const texts = { model: 'Hoodie', fit: 'Wide' }
const translations: ProductTranslations = { fr: { model: 'Sweat', fit: '' }, ar: { model: 'سترة' } }

let before: () => Language
beforeEach(() => {
  before = readDefaultLanguageFrom(() => 'fr')
})
afterEach(() => {
  readDefaultLanguageFrom(before)
})

describe('in a shop of which another language is the default one now', () => {
  it('staff write the texts of that language, and no translation into it', () => {
    const written = toWrittenTexts(texts, translations)
    expect(written).toEqual({ model: 'Sweat', fit: 'Wide', translations: { ar: { model: 'سترة' } } })
    expect(toStoredTexts(written, { texts, translations })).toEqual({
      ...texts,
      translations: { fr: { model: 'Sweat' }, ar: { model: 'سترة' } },
    })
  })

  it('a changed text is its translation, and the first one stays for its readers', () => {
    const written = { model: 'Sweat à capuche', fit: 'Large', translations: {} }
    expect(toStoredTexts(written, { texts, translations })).toEqual({
      model: 'Hoodie',
      fit: 'Large',
      translations: { fr: { model: 'Sweat à capuche' } },
    })
  })

  it('what is saved as it was stored stays as it was', () => {
    expect(toStoredTexts({ ...texts, translations }, { texts, translations })).toMatchObject({
      model: 'Hoodie',
      translations: { fr: { model: 'Sweat' } },
    })
  })

  it('a text that is taken away is gone in both', () => {
    const stored = { texts, translations: { fr: { fit: 'Large' } } as ProductTranslations }
    expect(toStoredTexts({ model: 'Hoodie', fit: '', translations: {} }, stored)).toEqual({
      model: 'Hoodie',
      fit: '',
      translations: {},
    })
  })
})

it('texts without a translation into the default language are written and stored as they are', () => {
  const plain = { ...texts, translations: { ar: { model: 'سترة' } } as ProductTranslations }
  expect(toWrittenTexts(texts, plain.translations)).toEqual(plain)
  expect(toStoredTexts(plain, { texts, translations: {} })).toEqual(plain)
})
