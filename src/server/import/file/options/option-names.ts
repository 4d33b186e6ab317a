import { ONE_SIZE } from '#domain/catalog/sizes/size-label.ts'
import { sizeName, sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import type { OptionUse } from '#domain/import/reading-choices.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'

/** Words for colors and sizes, in the plain form of `toWords`, with their plurals. */
const colorWords = new Set([
  ...['color', 'colors', 'colour', 'colours', 'couleur', 'couleurs', 'coloris', 'teinte', 'teintes', 'farbe', 'farben'],
  ...['kleur', 'kleuren', 'colore', 'colori', 'colores', 'cor', 'cores', 'renk', 'цвет', 'цвета', 'لون', 'الوان'],
])
const sizeWords = new Set([
  ...['size', 'sizes', 'taille', 'tailles', 'pointure', 'pointures', 'grosse', 'grossen', 'maat', 'maten', 'talla'],
  ...['tallas', 'talle', 'talles', 'taglia', 'taglie', 'tamanho', 'tamanhos', 'tamano', 'tamanos', 'beden', 'размер'],
  ...['размеры', 'waist', 'length', 'inseam', 'مقاس', 'مقاسات', 'قياس', 'قياسات', 'حجم', 'احجام', 'نمره'],
])
/** Their values are numbers, and no sizes. */
const countWords = new Set([
  ...['quantity', 'quantite', 'qty', 'pack', 'packs', 'pieces', 'price', 'prix', 'count', 'number', 'nombre'],
  ...['كميه', 'عدد', 'سعر', 'قطع', 'cantidad', 'menge'],
])

/** The words of an option's name: `attribute_pa_couleur` is `couleur`, `Size (EU)` is `size` and `eu`, `القياس` is `قياس`. */
const toWords = (name: string) =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word.startsWith('ال') ? [word, word.slice('ال'.length)] : [word]))

/** Signs of the name of an option that are read. */
export const MAX_OPTION_NAME = 200

/** How the name of an option is compared: capitals, accents, signs and the Arabic article make no difference. */
export const optionKey = (name: string): string =>
  plainLetters(name.slice(0, MAX_OPTION_NAME))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** What the name of an option says that it is. */
function useByName(name: string): OptionUse | undefined {
  const words = toWords(name)
  const said = words.findLast((word) => colorWords.has(word) || sizeWords.has(word))
  if (said === undefined) return undefined
  return colorWords.has(said) ? 'color' : 'size'
}

/** Whether the name of an option alone says that it is this. */
export const saysItself = (name: string, use: OptionUse): boolean => useByName(name) === use

const numberSize =
  /^(?:(?:us|uk|eu|fr|it|de|italian|size|taille|talle|مقاس|t) ?)?\d{1,3}(?:[.,]\d{1,2})?(?: 1\/2)?(?: ?(?:[-–/x×]|a|a`|الي) ?\d{1,3}(?:[.,]\d{1,2})?)*(?: ?(?:cm|mm|m|in|inch|"|''|”|ans?|mois|months?|years?|yrs?|y|t|us|uk|eu|fr|it|de|سم|سنه|سنوات|شهر|اشهر|شهور))?$/
const letterSize = /^\d?x{0,5}[sml]$/

/** Whether a value is a size, and nothing with a number in it. */
export const isSize = (value: string): boolean => {
  if (value.length > MAX_SIZE) return false
  const plain = plainLetters(value).trim()
  const order = sizeOrder(value)
  return sizeName(value) === ONE_SIZE || order < LEAST_NUMBER || letterSize.test(plain) || numberSize.test(plain)
}

/** Signs of a text that may be a size. */
const MAX_SIZE = 30
/** Sizes with letters come before those with numbers. */
const LEAST_NUMBER = 100

export const isColor = (value: string): boolean => findSwatch(value) !== ''

/** Values of one option that are looked at. */
const MAX_VALUES = 200

/** What the options of a file are by their names, and where these say nothing, by the values they have in all products. */
export class OptionNames {
  readonly #chosen: Map<string, OptionUse>
  readonly #values = new Map<string, Set<string>>()
  readonly #uses = new Map<string, OptionUse | undefined>()

  /** `chosen` is what a person decided, by the names. */
  constructor(chosen: Record<string, OptionUse> = {}) {
    this.#chosen = new Map(Object.entries(chosen).map(([name, use]) => [optionKey(name), use]))
  }

  add(name: string, values: string[]) {
    const key = optionKey(name)
    const known = this.#values.get(key) ?? new Set()
    for (const value of values) if (value && known.size < MAX_VALUES) known.add(value)
    this.#values.set(key, known)
  }

  /** Undefined: it depends on the product. */
  useOf(name: string): OptionUse | undefined {
    const key = optionKey(name)
    if (!this.#uses.has(key)) this.#uses.set(key, this.#chosen.get(key) ?? useByName(name) ?? this.#useByValues(key))
    return this.#uses.get(key)
  }

  /** How clear it is what an option is, whatever a person chose: by its name, by its values in the whole file, or in each product only. */
  clarityOf(name: string): 'name' | 'values' | 'product' {
    if (useByName(name)) return 'name'
    return this.#useByValues(optionKey(name)) ? 'values' : 'product'
  }

  /** Whether the numbers of an option count something. */
  isCount(name: string) {
    return toWords(name).some((word) => countWords.has(word))
  }

  #useByValues(key: string): OptionUse | undefined {
    const values = [...(this.#values.get(key) ?? [])]
    const share = (isKind: (value: string) => boolean) => values.filter(isKind).length / values.length
    if (values.length === 0) return undefined
    if (!this.isCount(key) && share(isSize) >= 0.8) return 'size'
    return share(isColor) > 0.5 ? 'color' : undefined
  }
}
