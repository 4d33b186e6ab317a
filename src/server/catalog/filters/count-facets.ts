import type { Facets } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import { NONE, type CatalogIndex } from './catalog-index.ts'
import { compileFilter } from './matching/compile-filter.ts'

/** Steps of discount, none included. */
const STEPS = 100 / DISCOUNT_STEP + 1

/**
 * Counts, in one pass, what the filter panel of a list offers: each value of its products with those of them that it would show beside
 * the conditions of the other groups. `rows` are those of its products. Prices are in millimes.
 */
export function countFacets(index: CatalogIndex, rows: Uint32Array, query: FilterQuery): Facets {
  const filter = compileFilter(index, query)
  const { products, variants, sizeWords } = index
  const { color: wantedColors, size: wantedSizes, discount: wantedDiscounts, minPrice, maxPrice } = filter

  const types = new FacetCounts(index.types.values.length)
  const fits = new FacetCounts(index.fits.values.length)
  const colors = new FacetCounts(index.colors.values.length)
  const sizes = new FacetCounts(index.sizes.values.length)
  const discounts = new FacetCounts(STEPS)
  const offeredSizes = new Uint32Array(sizeWords)
  const shownSizes = new Uint32Array(sizeWords)
  let offeredDiscounts = 0
  let [lowestPrice, highestPrice, total] = [Infinity, 0, 0]

  for (const product of rows) {
    const type = products.type[product]!
    const fit = products.fit[product]!
    const isOfType = !filter.type || filter.type[type] === 1
    const isOfFit = !filter.fit || filter.fit[fit] === 1
    const isOfKind = isOfType && isOfFit
    let hasColor = !filter.hasColorConditions
    let shownDiscounts = 0
    let hasShownSizes = false
    for (let variant = products.firstVariant[product]!; variant !== NONE; variant = variants.next[variant]!) {
      const price = variants.price[variant]!
      const color = variants.color[variant]!
      const step = 1 << variants.discount[variant]!
      lowestPrice = Math.min(lowestPrice, price)
      highestPrice = Math.max(highestPrice, price)
      offeredDiscounts |= step
      colors.offered[color] = 1
      const first = variant * sizeWords
      let isOfSize = wantedSizes === undefined
      for (let word = 0; word < sizeWords; word++) {
        const inStock = variants.sizes[first + word]!
        offeredSizes[word]! |= inStock
        if (wantedSizes && (wantedSizes[word]! & inStock) !== 0) isOfSize = true
      }

      if (price < minPrice || price > maxPrice) continue
      const isOfColor = !wantedColors || wantedColors[color] === 1
      const isOfDiscount = wantedDiscounts === undefined || (wantedDiscounts & step) !== 0
      if (isOfColor && isOfSize && isOfDiscount) hasColor = true
      if (!isOfKind) continue
      if (isOfSize && isOfDiscount) colors.counts[color]! += 1
      if (isOfColor && isOfSize) shownDiscounts |= step
      if (isOfColor && isOfDiscount) {
        hasShownSizes = true
        for (let word = 0; word < sizeWords; word++) shownSizes[word]! |= variants.sizes[first + word]!
      }
    }

    types.offered[type] = 1
    fits.offered[fit] = 1
    if (hasColor && isOfFit) types.counts[type]! += 1
    if (hasColor && isOfType) fits.counts[fit]! += 1
    if (hasColor && isOfKind) total += 1
    discounts.countBits(shownDiscounts, 0)
    if (!hasShownSizes) continue
    for (let word = 0; word < sizeWords; word++) {
      sizes.countBits(shownSizes[word]!, word)
      shownSizes[word] = 0
    }
  }

  for (const [word, bits] of offeredSizes.entries()) sizes.offerBits(bits, word)
  discounts.offerBits(offeredDiscounts, 0)
  return {
    colors: listColors(index, colors),
    sizes: sizes
      .list((number) => index.sizes.values[number]!)
      .toSorted(({ value: a }, { value: b }) => a.order - b.order || compareTexts(a.size, b.size))
      .map(({ value, count }) => ({ value: value.size, count })),
    types: listNames(index.types.values, types),
    fits: listNames(index.fits.values, fits),
    discounts: discounts.list((step) => step * DISCOUNT_STEP).filter(({ value }) => value > 0),
    lowestPrice: lowestPrice === Infinity ? 0 : lowestPrice,
    highestPrice,
    total,
  }
}

/** The values of one group, by their numbers: which are offered, and what they would show. */
class FacetCounts {
  readonly offered: Uint8Array
  readonly counts: Uint32Array

  constructor(values: number) {
    this.offered = new Uint8Array(values)
    this.counts = new Uint32Array(values)
  }

  /** Counts one more for each bit that is set. */
  countBits(bits: number, word: number) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.counts[numberOfLowestBit(rest, word)]! += 1
  }

  /** Offers each value whose bit is set. */
  offerBits(bits: number, word: number) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.offered[numberOfLowestBit(rest, word)] = 1
  }

  list<Value>(valueOf: (number: number) => Value) {
    return [...this.offered.keys()]
      .filter((number) => this.offered[number] === 1)
      .map((number) => ({ value: valueOf(number), count: this.counts[number] ?? 0 }))
  }
}

const numberOfLowestBit = (bits: number, word: number) => 32 * word + 31 - Math.clz32(bits & -bits)

/** A color is offered once, whatever its swatches: the last of them, which is any before none. */
function listColors({ colors: { values } }: CatalogIndex, counts: FacetCounts) {
  const offered = new Map<string, { value: string; swatch: string; count: number }>()
  for (const { value, count } of counts.list((number) => values[number]!)) {
    const before = offered.get(value.color) ?? { swatch: '', count: 0 }
    const swatch = value.swatch > before.swatch ? value.swatch : before.swatch
    offered.set(value.color, { value: value.color, swatch, count: before.count + count })
  }
  return [...offered.values()].toSorted(byName)
}

/** Types or fits. A product that says nothing of it is not offered. */
function listNames(values: readonly string[], counts: FacetCounts) {
  return counts
    .list((number) => values[number] ?? '')
    .filter(({ value }) => value !== '')
    .toSorted(byName)
}

const names = new Intl.Collator('en', { numeric: true })
const byName = (a: { value: string }, b: { value: string }) =>
  names.compare(a.value, b.value) || compareTexts(a.value, b.value)
const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))
