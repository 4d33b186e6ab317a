import { describeGarment } from './garment.ts'
import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import type { DemoProduct } from './demo-product.ts'
import ar from './translations/ar.json' with { type: 'json' }
import fr from './translations/fr.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>

interface Words extends Record<'models' | 'types' | 'fits' | 'categories' | 'colors', Names> {
  descriptions: Readonly<Record<string, { story: string; facts: string[] }>>
}

/** The words of the demo shop in other languages, by the English ones. Descriptions are by the model. */
const words: Readonly<Record<'fr' | 'ar', Words>> = { fr, ar }

/** The translations of a demo product. */
export function translateDemoProduct({ model, type, fit, category }: DemoProduct): ProductTranslations {
  const translate = (language: keyof typeof words) => {
    const { models, types, fits, categories, descriptions } = words[language]
    return {
      model: models[model] ?? '',
      type: types[type] ?? '',
      fit: fits[fit] ?? '',
      category: categories[category] ?? '',
      description: describe(descriptions[model]),
    }
  }
  return { fr: translate('fr'), ar: translate('ar') }
}

const describe = (text: Words['descriptions'][string] | undefined) => (text ? describeGarment(text) : '')

/** The translations of a color of the demo shop. */
export const translateDemoColor = (color: string): VariantTranslations => ({
  fr: { color: words.fr.colors[color] ?? '' },
  ar: { color: words.ar.colors[color] ?? '' },
})
