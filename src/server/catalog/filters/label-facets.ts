import type { Facets } from '#domain/catalog/facets.ts'
import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { defaultLanguage, describeLanguage, type Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import { listTranslations } from '../queries.ts'
import type { CatalogIndex } from './catalog-index.ts'

/** Names of types, fits and colors in one language, by the names they were given first. */
interface Labels {
  types: Map<string, string>
  fits: Map<string, string>
  colors: Map<string, string>
}

/**
 * Names the values of the filter panel in a language, and lists them in its order. A value is named as a translated
 * product names it; one that no product translates keeps its name.
 */
export async function labelFacets(
  db: Db,
  index: CatalogIndex,
  facets: Facets,
  language: Language = defaultLanguage(),
): Promise<Facets> {
  const translated = listTranslated(index, facets)
  if (translated.length === 0) return facets
  const { types, fits, colors } = await readLabels(db, translated, language)
  if (types.size + fits.size + colors.size === 0) return facets
  const names = new Intl.Collator(describeLanguage(language).locale, { numeric: true })
  const label = <Value extends { value: string }>(values: Value[], labels: Map<string, string>) =>
    values
      .map((value) => ({ ...value, ...(labels.has(value.value) && { label: labels.get(value.value) }) }))
      .toSorted((a, b) => names.compare(a.label ?? a.value, b.label ?? b.value))
  return {
    ...facets,
    types: label(facets.types, types),
    fits: label(facets.fits, fits),
    colors: label(facets.colors, colors),
  }
}

/** The products that may name what is offered. Read at once: the index changes later. */
function listTranslated({ types, fits, colors, translatedBy }: CatalogIndex, facets: Facets): string[] {
  const offered = (group: readonly { value: string }[]) => new Set(group.map(({ value }) => value))
  const [isType, isFit, isColor] = [offered(facets.types), offered(facets.fits), offered(facets.colors)]
  const ids = [
    ...translatedBy.types.filter((_, number) => isType.has(types.values[number] ?? '')),
    ...translatedBy.fits.filter((_, number) => isFit.has(fits.values[number] ?? '')),
    ...translatedBy.colors.filter((_, number) => isColor.has(colors.values[number]?.color ?? '')),
  ]
  return [...new Set(ids)]
}

async function readLabels(db: Db, ids: string[], language: Language): Promise<Labels> {
  const labels: Labels = { types: new Map(), fits: new Map(), colors: new Map() }
  const { products, variants } = await listTranslations(db, ids)
  for (const { type, fit, translations } of products) {
    const texts = (JSON.parse(translations) as ProductTranslations)[language]
    if (texts?.type) labels.types.set(type, texts.type)
    if (texts?.fit) labels.fits.set(fit, texts.fit)
  }
  for (const { color, translations } of variants) {
    const name = (JSON.parse(translations) as VariantTranslations)[language]?.color
    if (name) labels.colors.set(color, name)
  }
  return labels
}
