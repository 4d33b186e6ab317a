import type { Variant } from '#domain/catalog/product.ts'
import type { ProductTranslation, ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { ProductRow, VariantRow } from '../queries.ts'

/** A product in a language. What is not translated stays as it was written first. */
export function translateProduct(row: ProductRow, language: Language = defaultLanguage()): ProductRow {
  if (row.translations === '{}') return row
  return { ...row, ...withoutEmpty((JSON.parse(row.translations) as ProductTranslations)[language]) }
}

/**
 * Writes the names of colors in a language, and what their images show. What is chosen or sorted by a color is so before: filters and
 * addresses know it by its first name alone.
 */
export function colorTranslator(rows: readonly VariantRow[], language: Language = defaultLanguage()) {
  const named = new Map(
    rows
      .filter(({ translations }) => translations !== '{}')
      .map(({ id, translations }) => [id, (JSON.parse(translations) as VariantTranslations)[language]?.color]),
  )
  return (variant: Variant, { model }: ProductRow): Variant => {
    const color = named.get(variant.variantId)
    const translated = color ? { ...variant, color, colors: { ...variant.colors, color } } : variant
    return color === undefined && language === defaultLanguage()
      ? translated
      : describeImages(translated, model, language)
  }
}

/**
 * Alternative texts are written with the first names of products and colors. Where these are translated, and in a language that is not the
 * default one of the shop, an image is named by what it is of.
 */
function describeImages(variant: Variant, model: string, language: Language): Variant {
  const describe = (image: Variant['images'][number], index: number) => ({
    ...image,
    alt: t('product.imageAlt', { model, color: variant.color, number: index + 1 }),
  })
  return { ...variant, images: inLanguage(language, () => variant.images.map(describe)) }
}

const withoutEmpty = (texts: ProductTranslation = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<ProductRow>
