import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import type { DemoProduct } from './demo-product.ts'
import ar from './translations/ar.json' with { type: 'json' }
import fr from './translations/fr.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>

/** The names of the demo shop in other languages. Descriptions are in English alone. */
const names: Readonly<Record<'fr' | 'ar', Record<'models' | 'types' | 'fits' | 'categories' | 'colors', Names>>> = {
  fr,
  ar,
}

/** The translations of a demo product. */
export function translateDemoProduct({ model, type, fit, category }: DemoProduct): ProductTranslations {
  const translate = (language: keyof typeof names) => {
    const { models, types, fits, categories } = names[language]
    return {
      model: models[model] ?? '',
      type: types[type] ?? '',
      fit: fits[fit] ?? '',
      category: categories[category] ?? '',
    }
  }
  return { fr: translate('fr'), ar: translate('ar') }
}

/** The translations of a color of the demo shop. */
export const translateDemoColor = (color: string): VariantTranslations => ({
  fr: { color: names.fr.colors[color] ?? '' },
  ar: { color: names.ar.colors[color] ?? '' },
})
