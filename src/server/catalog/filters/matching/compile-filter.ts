import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { Dictionary } from '../dictionary.ts'

/** A filter in the numbers of a `CatalogIndex`. Undefined: there is no such condition. */
export interface CompiledFilter {
  /** For each number of the dictionary whether it is wanted. */
  type: Uint8Array | undefined
  fit: Uint8Array | undefined
  color: Uint8Array | undefined
  /** A bit for each size that is wanted. */
  size: Uint32Array | undefined
  /** A bit for each step of discount that is wanted. */
  discount: number | undefined
  minPrice: number
  maxPrice: number
  /** Whether one of the product's colors must pass anything. A product without colors passes otherwise. */
  hasColorConditions: boolean
}

/** Translates a filter. It is valid until the index changes. */
export function compileFilter(index: CatalogIndex, query: FilterQuery): CompiledFilter {
  const { type, fit, color, size, discount, minPrice, maxPrice } = query
  return {
    type: type && choose(index.types, type, (value) => value),
    fit: fit && choose(index.fits, fit, (value) => value),
    color: color && choose(index.colors, color, (value) => value.color),
    size: size && chooseSizes(index, size),
    discount: discount && chooseDiscounts(discount),
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? Infinity,
    hasColorConditions: [color, size, discount, minPrice, maxPrice].some((condition) => condition !== undefined),
  }
}

function choose<Value>({ values }: Dictionary<Value>, wanted: string[], nameOf: (value: Value) => string) {
  return Uint8Array.from(values, (value) => Number(wanted.includes(nameOf(value))))
}

function chooseSizes({ sizes, sizeWords }: CatalogIndex, wanted: string[]) {
  const bits = new Uint32Array(sizeWords)
  for (const [number, { size }] of sizes.values.entries())
    if (wanted.includes(size)) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  return bits
}

function chooseDiscounts(wanted: number[]) {
  const steps = wanted.filter((percent) => percent % DISCOUNT_STEP === 0).map((percent) => percent / DISCOUNT_STEP)
  return steps.reduce((bits, step) => bits | (1 << step), 0)
}
