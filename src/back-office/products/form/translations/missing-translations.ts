import type { DeepPartial } from 'react-hook-form'
import type { ProductFormValues } from '#domain/products/product-form-values.ts'
import type { Language } from '#domain/texts/languages.ts'

const facts = ['model', 'type', 'fit', 'category', 'description'] as const

const isEmpty = (text: string | undefined) => !text?.replaceAll(/<[^>]*>/g, '').trim()

/** How many texts of a product that are there in the first language are not there in another one. */
export function countMissing(
  { translations, variants = [], ...product }: DeepPartial<ProductFormValues>,
  language: Language,
): number {
  const texts = translations?.[language]
  const missingFacts = facts.filter((field) => !isEmpty(product[field]) && isEmpty(texts?.[field]))
  const missingColors = variants.filter(
    (variant) => !isEmpty(variant?.color) && isEmpty(variant?.translations?.[language]?.color),
  )
  return missingFacts.length + missingColors.length
}
