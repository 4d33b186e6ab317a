import { discountPercent, originalPrice } from '#domain/catalog/discount.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import { tailOf } from '#server/schema/content-tags.ts'
import { Dictionary } from './dictionary.ts'

/** A published product, as far as filters look at it. */
export interface IndexedProduct {
  id: string
  /** The ids of the collections it is in, put into them or by their rules, between commas. */
  collections: string
  type: string
  fit: string
  price: number
  lowestPrice: number
  createdAt: string
  /** Where it stands in collections that are ordered by hand. */
  places: readonly CollectionPlace[]
  /** Whether it has texts in another language. */
  isTranslated: boolean
  variants: IndexedVariant[]
}

/** Where a product stands in a collection that is ordered by hand. */
export interface CollectionPlace {
  collection: string
  position: number
}

/** A color on sale. */
export interface IndexedVariant {
  color: string
  swatch: string
  price: number
  /** What it cost before, where that is not the price of the product. */
  oldPrice?: number
  /** Those in stock: `ORDER NAME`, the place in the order of wearing and the name. */
  sizes: readonly string[]
}

/** No further row. */
export const NONE = -1

const FIRST_CAPACITY = 256
const BITS = 32
/** An estimate of the bytes that a product takes outside the columns: its id, the end of the id, and an entry of the map. */
const BYTES_PER_ID = 150

/**
 * What filters look at of all published products, in memory: columns of numbers, with dictionaries for texts, so that a filter is answered
 * by one pass over them. Products are found again by the end of their id, by which the change log names them.
 */
export class CatalogIndex {
  /** What products say of their collections: many say the same. */
  readonly memberships = new Dictionary<string>()
  readonly types = new Dictionary<string>()
  readonly fits = new Dictionary<string>()
  /** Colors with their swatch: a color has an entry for each swatch it is sold with. */
  readonly colors = new Dictionary<{ color: string; swatch: string }>()
  readonly sizes = new Dictionary<{ order: number; size: string }>()
  /** By the number of a type, a fit or a color: a product that may name it in other languages. */
  readonly translatedBy = { types: [] as string[], fits: [] as string[], colors: [] as string[] }

  /** Of products: 1 more than the number of the membership. Rows of products that were removed have none, which is 0. */
  products = {
    membership: new Uint32Array(FIRST_CAPACITY),
    type: new Uint32Array(FIRST_CAPACITY),
    fit: new Uint32Array(FIRST_CAPACITY),
    firstVariant: new Int32Array(FIRST_CAPACITY),
    nextOfTail: new Int32Array(FIRST_CAPACITY),
    lowestPrice: new Uint32Array(FIRST_CAPACITY),
    /** Milliseconds since 1970. */
    createdAt: new Float64Array(FIRST_CAPACITY),
  }
  /** By collection, where rows stand in its order by hand. */
  readonly places = new Map<string, Map<number, number>>()
  variants = {
    color: new Uint32Array(FIRST_CAPACITY),
    price: new Uint32Array(FIRST_CAPACITY),
    /** The percentage on the tag, in steps. */
    discount: new Uint8Array(FIRST_CAPACITY),
    next: new Int32Array(FIRST_CAPACITY),
    /** A bit for each size in stock, `sizeWords` numbers for each row. */
    sizes: new Uint32Array(FIRST_CAPACITY),
  }
  sizeWords = 1
  /** Rows in use, those of removed products included. */
  productRows = 0
  #variantRows = 0
  readonly ids: string[] = []
  readonly #freeProducts: number[] = []
  #freeVariant = NONE
  /** The first product whose id has that end. */
  readonly #firstOfTail = new Map<string, number>()

  /** What is held: products, and an estimate of the bytes that they take. */
  get size(): { products: number; bytes: number } {
    const columns = [...Object.values(this.products), ...Object.values(this.variants)]
    const products = this.productRows - this.#freeProducts.length
    return { products, bytes: columns.reduce((sum, { byteLength }) => sum + byteLength, products * BYTES_PER_ID) }
  }

  /** Puts these products in the place of all whose id has that end. */
  replace(tail: string, products: readonly IndexedProduct[]): void {
    for (let row = this.#firstOfTail.get(tail) ?? NONE; row !== NONE; row = this.products.nextOfTail[row] ?? NONE)
      this.#remove(row)
    this.#firstOfTail.delete(tail)
    for (const product of products) this.add(tail, product)
  }

  /** Adds a product that is not there yet. */
  add(tail: string, product: IndexedProduct): void {
    const { id, collections, type, fit, price, isTranslated, variants } = product
    const row = this.#freeProducts.pop() ?? this.#nextProductRow()
    const columns = this.products
    this.ids[row] = id
    columns.membership[row] = this.memberships.numberOf(collections, String) + 1
    columns.type[row] = this.types.numberOf(type, String)
    columns.fit[row] = this.fits.numberOf(fit, String)
    columns.lowestPrice[row] = product.lowestPrice
    columns.createdAt[row] = Date.parse(product.createdAt)
    for (const { collection, position } of product.places) this.#placesOf(collection).set(row, position)
    columns.nextOfTail[row] = this.#firstOfTail.get(tail) ?? NONE
    this.#firstOfTail.set(tail, row)
    let next = NONE
    for (const variant of variants) next = this.#addVariant(variant, price, next)
    if (isTranslated) this.#noteTranslated(row, next)
    columns.firstVariant[row] = next
  }

  /** The row of the product with that id, or `NONE`. */
  rowOf(id: string): number {
    let row = this.#firstOfTail.get(tailOf(id)) ?? NONE
    while (row !== NONE && this.ids[row] !== id) row = this.products.nextOfTail[row] ?? NONE
    return row
  }

  #placesOf(collection: string) {
    const known = this.places.get(collection) ?? new Map<number, number>()
    this.places.set(collection, known)
    return known
  }

  #noteTranslated(row: number, firstVariant: number) {
    const id = this.ids[row] ?? ''
    const { products, variants, translatedBy } = this
    translatedBy.types[products.type[row] ?? 0] = id
    translatedBy.fits[products.fit[row] ?? 0] = id
    for (let variant = firstVariant; variant !== NONE; variant = variants.next[variant] ?? NONE)
      translatedBy.colors[variants.color[variant] ?? 0] = id
  }

  #addVariant({ color, swatch, price, oldPrice, sizes }: IndexedVariant, productPrice: number, next: number) {
    const row = this.#takeVariantRow()
    const columns = this.variants
    columns.color[row] = this.colors.numberOf(`${swatch} ${color}`, () => ({ color, swatch }))
    columns.price[row] = price
    columns.discount[row] = discountPercent(originalPrice(productPrice, { oldPrice }), price) / DISCOUNT_STEP
    columns.next[row] = next
    columns.sizes.fill(0, row * this.sizeWords, (row + 1) * this.sizeWords)
    for (const size of sizes) this.#setSize(row, this.sizes.numberOf(size, parseSize))
    return row
  }

  #setSize(row: number, size: number) {
    const word = Math.floor(size / BITS)
    if (word >= this.sizeWords) this.#widenSizes(word + 1)
    const { sizes } = this.variants
    const place = row * this.sizeWords + word
    sizes[place] = (sizes[place] ?? 0) | (1 << (size % BITS))
  }

  #widenSizes(words: number) {
    const { sizes: narrow, color } = this.variants
    const wide = new Uint32Array(color.length * words)
    for (let row = 0; row < this.#variantRows; row++)
      wide.set(narrow.subarray(row * this.sizeWords, (row + 1) * this.sizeWords), row * words)
    this.variants.sizes = wide
    this.sizeWords = words
  }

  #remove(row: number) {
    const { membership, firstVariant } = this.products
    let variant = firstVariant[row] ?? NONE
    while (variant !== NONE) {
      const next = this.variants.next[variant] ?? NONE
      this.variants.next[variant] = this.#freeVariant
      this.#freeVariant = variant
      variant = next
    }
    membership[row] = 0
    firstVariant[row] = NONE
    for (const places of this.places.values()) places.delete(row)
    this.ids[row] = ''
    this.#freeProducts.push(row)
  }

  #nextProductRow() {
    const { products } = this
    if (this.productRows === products.membership.length) {
      const length = 2 * this.productRows
      this.products = {
        membership: copyInto(new Uint32Array(length), products.membership),
        type: copyInto(new Uint32Array(length), products.type),
        fit: copyInto(new Uint32Array(length), products.fit),
        firstVariant: copyInto(new Int32Array(length), products.firstVariant),
        nextOfTail: copyInto(new Int32Array(length), products.nextOfTail),
        lowestPrice: copyInto(new Uint32Array(length), products.lowestPrice),
        createdAt: copyInto(new Float64Array(length), products.createdAt),
      }
    }
    return this.productRows++
  }

  #takeVariantRow() {
    const free = this.#freeVariant
    if (free !== NONE) {
      this.#freeVariant = this.variants.next[free] ?? NONE
      return free
    }
    const { variants } = this
    if (this.#variantRows === variants.color.length) {
      const length = 2 * this.#variantRows
      this.variants = {
        color: copyInto(new Uint32Array(length), variants.color),
        price: copyInto(new Uint32Array(length), variants.price),
        discount: copyInto(new Uint8Array(length), variants.discount),
        next: copyInto(new Int32Array(length), variants.next),
        sizes: copyInto(new Uint32Array(length * this.sizeWords), variants.sizes),
      }
    }
    return this.#variantRows++
  }
}

function parseSize(text: string) {
  const end = text.indexOf(' ')
  return { order: Number(text.slice(0, end)), size: text.slice(end + 1) }
}

function copyInto<Column extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  column: Column,
  before: Column,
): Column {
  column.set(before)
  return column
}
