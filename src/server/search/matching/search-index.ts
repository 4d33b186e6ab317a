import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { joinHyphenated, stemSearch, stemWords } from '#server/platform/search/stems.ts'
import { plainText } from '#server/catalog/rich-text.ts'
import type { ProductIndex } from '#server/catalog/live-product-index.ts'
import { colorFamilyOf } from './color-family.ts'
import { WordList } from './word-list.ts'

/** A published product, as far as searches look at it. */
export interface SearchedProduct {
  id: string
  model: string
  type: string
  fit: string
  category: string
  brand: string
  sku: string
  /** JSON, as in the table. */
  tags: string
  translations: string
  description: string
  /** The names of the collections that it is in. */
  collections: readonly string[]
  price: number
  createdAt: string
  variants: SearchedVariant[]
}

/** A color on sale. */
export interface SearchedVariant {
  color: string
  swatch: string
  translations: string
  sizes: readonly { size: string; isInStock: boolean }[]
}

/** Where a word stands, the most telling first. */
export const searchedFields = ['model', 'type', 'color', 'tag', 'brand', 'description'] as const
export type WordField = 0 | 1 | 2 | 3 | 4 | 5

/** A color of a row: the numbers of its words, and of its sizes. */
export interface RowVariant {
  color: string
  words: readonly number[]
  inStock: readonly number[]
  isInStock: boolean
}

/** A product of the index. Rows that were taken out are undefined. */
export interface IndexedRow {
  id: string
  variants: readonly RowVariant[]
  sizes: readonly number[]
}

/** Characters of a description that are looked at. */
export const DESCRIPTION_LENGTH = 1_000
const FIELD_BITS = 3
/** Up to this place a word says what a product is, and not what is said of it. */
export const LAST_TELLING_FIELD = 3
/** Stands before the words of the names of collections: a piece among hoodies and pants is not both. Long enough to be no slip. */
export const IN_COLLECTION = '~~~~'
/** Rows that may be empty in any shop. */
const MOST_EMPTY = 2_000
/** Texts whose words are remembered: so many, of up to so many characters. */
const MOST_TEXTS = 5_000
const SHORT_TEXT = 60

/**
 * The words of all published products in memory. A word has a list of numbers, one for each product that has it: the row of the product and
 * the most telling place where the word stands. Rows of products that changed are left empty, and the products added at the end.
 */
export class SearchIndex implements ProductIndex<SearchedProduct> {
  readonly words = new WordList()
  readonly sizes = new WordList()
  readonly rows: (IndexedRow | undefined)[] = []
  /** What orders look at, by the row: beside each other in memory. Milliseconds, and 1 for in stock. */
  readonly createdAt: number[] = []
  readonly price: number[] = []
  readonly isInStock: number[] = []
  /** By the number of a word. */
  readonly places: number[][] = []
  readonly #rowsByTail = new Map<string, number[]>()
  readonly #sharedLists = new Map<string, readonly number[]>()
  /** The words of short texts that many products have: types, tags, colors. */
  readonly #wordsOfTexts = new Map<string, readonly number[]>()
  #alive = 0

  /** Products that can be found. */
  get count(): number {
    return this.#alive
  }

  /** Rows of products that have changed or gone. */
  get emptyRows(): number {
    return this.rows.length - this.#alive
  }

  /** Searches look at these rows as well, and words list them. */
  get isWorn(): boolean {
    return this.emptyRows > Math.max(MOST_EMPTY, this.#alive / 2)
  }

  add(tail: string, product: SearchedProduct): void {
    const row = this.rows.length
    const best = new Map<number, WordField>()
    const noteWord = (word: number, field: WordField) => {
      if ((best.get(word) ?? 9) > field) best.set(word, field)
    }
    const note = (text: string, field: WordField) => {
      for (const word of this.#numberWords(text)) noteWord(word, field)
    }
    const variants = product.variants.map((variant) => this.#toVariant(variant))
    this.#noteTexts(product, note, noteWord)
    for (const { words } of variants) for (const word of words) noteWord(word, 2)
    for (const [word, field] of best) this.#note(word, (row << FIELD_BITS) | field)
    const allSizes = [...new Set(product.variants.flatMap(({ sizes }) => sizes.map(({ size }) => size)))]
    this.rows.push({
      id: product.id,
      variants,
      sizes: this.#share(allSizes.map((size) => this.#numberSize(size))),
    })
    this.createdAt.push(Date.parse(product.createdAt))
    this.price.push(product.price)
    this.isInStock.push(variants.some(({ isInStock }) => isInStock) ? 1 : 0)
    this.#rowsByTail.set(tail, [...(this.#rowsByTail.get(tail) ?? []), row])
    this.#alive += 1
  }

  replace(tail: string, products: readonly SearchedProduct[]): void {
    const old = this.#rowsByTail.get(tail) ?? []
    for (const row of old) this.rows[row] = undefined
    this.#alive -= old.length
    this.#rowsByTail.delete(tail)
    for (const product of products) this.add(tail, product)
  }

  /** The words that begin like this one and are longer. */
  findLonger(start: string): number[] {
    return this.words.findLonger(start, (word) => this.places[word]?.length ?? 0)
  }

  /** Whether the word says of a product what it is. */
  isTelling(word: number): boolean {
    return this.places[word]?.some((place) => (place & 7) <= LAST_TELLING_FIELD) ?? false
  }

  /** The number of a size by what somebody types, or undefined. */
  findSize(typed: string): number | undefined {
    return this.sizes.find(typed)
  }

  #note(word: number, place: number) {
    const places = this.places[word]
    if (places) places.push(place)
    // Most words have one product: a list that begins so takes no more room than that.
    else this.places[word] = [place]
  }

  #noteTexts(
    product: SearchedProduct,
    note: (text: string, field: WordField) => void,
    noteWord: (word: number, field: WordField) => void,
  ) {
    const { model, type, fit, category, brand, sku, collections, description } = product
    note(model, 0)
    note(type, 1)
    for (const text of [...(JSON.parse(product.tags) as string[]), fit, category]) note(text, 3)
    for (const text of [brand, sku]) note(text, 4)
    for (const word of collections.flatMap(stemSearch)) noteWord(this.words.numberOf(IN_COLLECTION + word), 4)
    if (product.translations !== '{}') {
      for (const texts of Object.values(JSON.parse(product.translations) as ProductTranslations)) {
        note(texts.model ?? '', 0)
        note(texts.type ?? '', 1)
        note(`${texts.fit ?? ''} ${texts.category ?? ''}`, 3)
        note(plainText(texts.description ?? '', DESCRIPTION_LENGTH), 5)
      }
    }
    note(plainText(description, DESCRIPTION_LENGTH), 5)
  }

  #toVariant({ color, swatch, translations, sizes }: SearchedVariant): RowVariant {
    const names = translations === '{}' ? [] : Object.values(JSON.parse(translations) as VariantTranslations)
    const texts = [color, colorFamilyOf(findSwatch(color) || swatch), ...names.map((name) => name.color ?? '')]
    const inStock = sizes.filter((size) => size.isInStock).map(({ size }) => this.#numberSize(size))
    return {
      color,
      words: this.#share(texts.flatMap((text) => this.#numberWords(text))),
      inStock: this.#share(inStock),
      isInStock: inStock.length > 0,
    }
  }

  /** Most products have the same sizes, and many the same colors: each list is kept once. */
  #share(numbers: readonly number[]): readonly number[] {
    const key = numbers.join(' ')
    const known = this.#sharedLists.get(key)
    if (known) return known
    this.#sharedLists.set(key, numbers)
    return numbers
  }

  #numberWords(text: string): readonly number[] {
    if (text === '') return []
    const known = this.#wordsOfTexts.get(text)
    if (known) return known
    const numbers = [...stemWords(text), ...joinHyphenated(text)].map((word) => this.words.numberOf(word))
    if (text.length <= SHORT_TEXT && this.#wordsOfTexts.size < MOST_TEXTS) this.#wordsOfTexts.set(text, numbers)
    return numbers
  }

  #numberSize(size: string): number {
    return this.sizes.numberOf(stemWords(size).join(''))
  }
}
