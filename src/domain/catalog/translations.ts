import { z } from 'zod'
import { optionalHtml, optionalLine } from '#domain/text-fields.ts'
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

const TranslatedLanguage = z.enum(languages.map(({ code }) => code))

/** The texts of a product in one language. An empty text is a missing one. */
export const ProductTranslation = z
  .object({
    model: optionalLine(() => t('fields.model'), 200),
    type: optionalLine(() => t('fields.type'), 100),
    fit: optionalLine(() => t('fields.fit'), 100),
    category: optionalLine(() => t('fields.category'), 100),
    description: optionalHtml(() => t('fields.description'), 20_000),
  })
  .partial()
export type ProductTranslation = z.output<typeof ProductTranslation>

export const ProductTranslations = z.partialRecord(TranslatedLanguage, ProductTranslation)
export type ProductTranslations = z.output<typeof ProductTranslations>

/** The name of a color in each language. */
export const VariantTranslations = z.partialRecord(
  TranslatedLanguage,
  z.object({ color: optionalLine(() => t('fields.color'), 100) }).partial(),
)
export type VariantTranslations = z.output<typeof VariantTranslations>

/** Texts in other languages, by language: of a product, or of a color. */
type Translations<Texts> = {
  readonly [Code in Language]?: { [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
}

/**
 * Texts as staff write them: in the default language of the shop, with `translations` into others. Texts that were
 * written while another language was the default one have a translation into this one, which stands in their place.
 */
export function toWrittenTexts<Texts extends object, Translated extends Translations<Texts>>(
  texts: Texts,
  translations: Translated,
): Texts & { translations: Translated } {
  const { [defaultLanguage()]: own, ...others } = translations
  return { ...texts, ...withoutEmpty(own), translations: others as Translated }
}

/**
 * Puts texts that staff have written over those that are stored, the other way round: what has a translation into the
 * default language is changed there, so that what was written first stays for readers of its own language.
 */
export function toStoredTexts<Texts extends object, Translated extends Translations<Texts>>(
  written: Texts & { translations: Translated },
  stored: { texts: Texts; translations: Translated },
): Texts & { translations: Translated } {
  const language = defaultLanguage()
  const own = withoutEmpty(stored.translations[language])
  const changed = { ...written }
  const translated: Partial<Texts> = {}
  for (const field of Object.keys(own) as (keyof Texts)[]) {
    const text = written[field]
    // An empty text is one that was taken away, in both.
    if (!text) continue
    translated[field] = text === stored.texts[field] ? own[field] : text
    changed[field] = stored.texts[field] as (typeof changed)[typeof field]
  }
  if (Object.keys(own).length === 0) return written
  const { [language]: _, ...others } = written.translations
  const isTranslated = Object.keys(translated).length > 0
  return { ...changed, translations: { ...others, ...(isTranslated && { [language]: translated }) } as Translated }
}

const withoutEmpty = <Texts extends object>(
  texts: { [Field in keyof Texts]?: Texts[Field] | undefined } | undefined,
): Partial<Texts> => Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== '')) as Partial<Texts>
