import { z } from 'zod'
import { optionalHtml, optionalLine } from '#domain/text-fields.ts'
import { translatedLanguages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

const TranslatedLanguage = z.enum(translatedLanguages)

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
