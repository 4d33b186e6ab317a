import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { joinHyphenated, stemSearch, stemWords } from '#server/platform/search/stems.ts'
import { plainText } from '#server/catalog/rich-text.ts'
import type { ProductIndex } from '#server/catalog/live-product-index.ts'
import { colorFamilyOf } from './color-family.ts'
import { WordList } from './word-list.ts'

/** The parts of a published product that searches read. */
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

/** The fields in which a word may stand, the most telling first. */
export const searchedFields = ['model', 'type', 'color', 'tag', 'brand', 'description'] as const
export type WordField = 0 | 1 | 2 | 3 | 4 | 5

/** A color of a row: the numbers of its words, and of its sizes. */
export interface RowVariant {
  color: string
  words: readonly number[]
  inStock: readonly number[]
  isInStock: boolean
}

/** A product in the index. The rows of removed products are undefined. */
export interface IndexedRow {
  id: string
  variants: readonly RowVariant[]
  sizes: readonly number[]
}

/** The characters of a description that are indexed. */
export const DESCRIPTION_LENGTH = 1_000
/** The low bits of a posting, which hold its field. */
export const FIELD_BITS = 3
export const FIELD_MASK = (1 << FIELD_BITS) - 1
/** Up to this field (model, type, color, tag) a word tells what a product is. Brand and description only say something about it. */
export const LAST_TELLING_FIELD = 3
/**
 * A prefix of words from names of collections, which are indexed apart: a product in the collection "Hoodies & Pants" is not both. The
 * prefix is longer than any slip, so that no typed word is taken for one of these.
 */
export const IN_COLLECTION = '~~~~'
/** Empty rows that even a small shop may have before `isWorn`. */
const MOST_EMPTY = 2_000
/** The most texts whose word numbers are remembered, and the most characters of such a text. */
const MOST_TEXTS = 5_000
const SHORT_TEXT = 60

/**
 * An inverted index of all published products, in memory. Each word has a list of postings. A posting is one number: the row of a product,
 * and in its low bits the most telling field in which the product has the word. When a product changes, its row is emptied and the
 * product is added again at the end, so postings stay sorted by row.
 */
export class SearchIndex implements ProductIndex<SearchedProduct> {
  readonly words = new WordList()
  readonly sizes = new WordList()
  readonly rows: (IndexedRow | undefined)[] = []
  /** The values that sort orders compare, by row, in arrays of their own. Times in milliseconds; `isInStock` is 0 or 1. */
  readonly createdAt: number[] = []
  readonly price: number[] = []
  readonly isInStock: number[] = []
  /** The postings of each word, by the number of the word. */
  readonly postings: number[][] = []
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

  /** Whether so many rows are empty that the index should be built again: searches read empty rows too. */
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
    return this.words.findLonger(start, (word) => this.postings[word]?.length ?? 0)
  }

  /** Whether the word tells of some product what it is. */
  isTelling(word: number): boolean {
    return this.postings[word]?.some((posting) => (posting & FIELD_MASK) <= LAST_TELLING_FIELD) ?? false
  }

  /** The number of a size as it is typed, or undefined. */
  findSize(typed: string): number | undefined {
    return this.sizes.find(typed)
  }

  #note(word: number, posting: number) {
    const postings = this.postings[word]
    if (postings) postings.push(posting)
    // Most words have one product. An array literal of one takes less memory than an empty array that grows.
    else this.postings[word] = [posting]
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

  /** Returns the one copy of a list. Most products have the same sizes, and many the same colors. */
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
