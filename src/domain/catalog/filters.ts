import type { CollectionSort } from '#domain/collections/shown-collection.ts'
import { isStorable } from '#domain/storable-text.ts'
import { MAX_FILTER_VALUES, MAX_FILTER_VALUE_LENGTH } from '#domain/constants.ts'

/** The groups of conditions whose values are chosen one by one, in the order in which they are shown (spec §2, §3). */
export const filterGroups = ['color', 'size', 'type', 'fit', 'discount'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** A lowest and a highest price paid, in whole DT, both included. */
export type PriceRange = readonly [lowest: number, highest: number]

/** What a visitor asks of a collection. A group without a choice is absent (spec §4). */
export type Conditions = { readonly [Group in FilterGroup]?: readonly string[] } & { readonly price?: PriceRange }

/** The orders a collection can be read in. The first is the usual one (spec §9). */
export const productSorts = {
  newest: { sortBy: 'createdAt', direction: 'desc' },
  'price-low': { sortBy: 'price', direction: 'asc' },
  'price-high': { sortBy: 'price', direction: 'desc' },
  name: { sortBy: 'model', direction: 'asc' },
} as const
export type Sort = keyof typeof productSorts

/** The two handles of the price slider never come closer than this, in DT (spec §5). */
export const MIN_PRICE_DISTANCE = 1

/** Adds the value to its group, or takes it out again. A group that becomes empty is removed (spec §4). */
export function toggleCondition(conditions: Conditions, group: FilterGroup, value: string): Conditions {
  const { [group]: chosen = [], ...others } = conditions
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return next.length > 0 ? { ...others, [group]: next } : others
}

/** Sets the price range. One that leaves nothing out is no condition, so it is removed. */
export function choosePrice(conditions: Conditions, range: PriceRange, bounds: PriceRange): Conditions {
  const { price: _, ...others } = conditions
  const [lowest, highest] = range
  return lowest <= bounds[0] && highest >= bounds[1] ? others : { ...others, price: range }
}

/** Takes the price range out, which resets the slider (spec §2). */
export function resetPrice({ price: _, ...others }: Conditions): Conditions {
  return others
}

/** How many chips the conditions make: one for each value, and one for the price. */
export function countConditions(conditions: Conditions): number {
  const values = filterGroups.reduce((count, group) => count + (conditions[group]?.length ?? 0), 0)
  return values + (conditions.price ? 1 : 0)
}

/** The bounds of the price slider: whole DT around what is paid in the collection, never closer than its handles may come. */
export function priceBounds({ lowest, highest }: { lowest: number; highest: number }): PriceRange {
  const from = Math.floor(lowest / 1000)
  return [from, Math.max(Math.ceil(highest / 1000), from + MIN_PRICE_DISTANCE)]
}

/** The query parameters that an address of a collection has a meaning for. */
export const filterParameters = [...filterGroups, 'price', 'sort'] as const

/** The conditions that an address holds. What makes no sense there is ignored: anybody can write an address. */
export function parseConditions(address: URLSearchParams): Conditions {
  const groups = filterGroups.map((group) => [group, readGroup(address, group)] as const)
  const price = readPrice(address.get('price'))
  return { ...Object.fromEntries(groups.filter(([, values]) => values.length > 0)), ...(price && { price }) }
}

/** The order that an address asks for. */
export function parseSort(address: URLSearchParams): Sort {
  const sort = address.get('sort') ?? ''
  return Object.hasOwn(productSorts, sort) ? (sort as Sort) : 'newest'
}

/** The order that an address asks for, or else the usual one of its collection. */
export const sortOf = (address: URLSearchParams, usual: CollectionSort): CollectionSort =>
  address.has('sort') ? parseSort(address) : usual

/** The parameters of these conditions, the same for the same conditions. */
export function toConditionParams(conditions: Conditions): URLSearchParams {
  const address = new URLSearchParams()
  for (const group of filterGroups) {
    for (const value of conditions[group]?.toSorted() ?? []) address.append(group, value)
  }
  if (conditions.price) address.set('price', conditions.price.join('-'))
  return address
}

/** The address of these conditions in this order. The usual order of the collection is not written. */
export function toSearchParams(
  conditions: Conditions,
  sort: CollectionSort,
  usual: CollectionSort = 'newest',
): URLSearchParams {
  const address = toConditionParams(conditions)
  if (sort !== usual) address.set('sort', sort)
  return address
}

/** The address after a sort is chosen: that clears all filters (spec §4, ruling R21). */
export function chooseSort(sort: Sort, usual: CollectionSort = 'newest'): URLSearchParams {
  return toSearchParams({}, sort, usual)
}

/** Whether conditions or sort order depend on the color: then a card shows the color that matches, not the first one. */
export function selectsColor({ color, size, discount, price }: Conditions, sort: Sort): boolean {
  return Boolean(color ?? size ?? discount ?? price) || productSorts[sort].sortBy === 'price'
}

/** The query of the API for these conditions. */
export function toFilterQuery({ price, discount, color, size, type, fit }: Conditions) {
  return {
    ...(color && { color: [...color] }),
    ...(size && { size: [...size] }),
    ...(type && { type: [...type] }),
    ...(fit && { fit: [...fit] }),
    ...(discount && { discount: discount.map(Number) }),
    ...(price && { minPrice: price[0], maxPrice: price[1] }),
  }
}

function readGroup(address: URLSearchParams, group: FilterGroup) {
  const isSensible = (value: string) => value && value.length <= MAX_FILTER_VALUE_LENGTH && isStorable(value)
  const values = [...new Set(address.getAll(group))].filter(isSensible)
  const sensible = group === 'discount' ? values.filter((value) => /^(\d{1,2}|100)$/.test(value)) : values
  return sensible.slice(0, MAX_FILTER_VALUES)
}

function readPrice(pair: string | null): PriceRange | undefined {
  const [, lowest, highest] = /^(\d{1,6})-(\d{1,6})$/.exec(pair ?? '') ?? []
  if (!lowest || !highest) return undefined
  return Number(highest) - Number(lowest) < MIN_PRICE_DISTANCE ? undefined : [Number(lowest), Number(highest)]
}
