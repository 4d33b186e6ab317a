import fc from 'fast-check'
import { FilterQuery } from '#domain/catalog/product-query.ts'
import { describe, expect, it } from 'vitest'
import {
  choosePrice,
  chooseSort,
  countConditions,
  filterGroups,
  filterParameters,
  toFilterQuery,
  priceBounds,
  parseConditions,
  parseSort,
  resetPrice,
  selectsColor,
  productSorts,
  toggleCondition,
  sortOf,
  toSearchParams,
  type Conditions,
  type Sort,
} from './filters.ts'

describe('toggling a value (spec §4)', () => {
  // Shows §4.26.
  it('adds it to its group, and takes it out again', () => {
    const once = toggleCondition({ size: ['M'] }, 'color', 'Ink')
    expect(once).toEqual({ size: ['M'], color: ['Ink'] })
    const twice = toggleCondition(once, 'color', 'Sand')
    expect(twice).toEqual({ size: ['M'], color: ['Ink', 'Sand'] })
    expect(toggleCondition(twice, 'color', 'Ink')).toEqual({ size: ['M'], color: ['Sand'] })
  })

  // Shows §4.26.
  it('removes a group that becomes empty', () => {
    expect(toggleCondition({ color: ['Ink'], size: ['M'] }, 'color', 'Ink')).toEqual({ size: ['M'] })
  })

  // Shows §2.43.
  it('counts every value and the price once', () => {
    expect(countConditions({})).toBe(0)
    expect(countConditions({ color: ['Ink', 'Sand'], price: [20, 40] })).toBe(3)
  })
})

describe('the price range (spec §2, §5)', () => {
  // Shows §2.40, §5.23.
  it('is bounded by whole DT around what is paid, with room for two handles', () => {
    expect(priceBounds({ lowest: 39_900, highest: 149_100 })).toEqual([39, 150])
    expect(priceBounds({ lowest: 59_000, highest: 59_000 })).toEqual([59, 60])
  })

  it('is no condition when it leaves nothing out, and can be reset', () => {
    const asked = choosePrice({ color: ['Ink'] }, [40, 80], [20, 150])
    expect(asked).toEqual({ color: ['Ink'], price: [40, 80] })
    expect(choosePrice(asked, [20, 150], [20, 150])).toEqual({ color: ['Ink'] })
    expect(resetPrice(asked)).toEqual({ color: ['Ink'] })
  })
})

describe('the sort (spec §4, §9)', () => {
  // Shows §9.6.
  it('is newest at first', () => {
    expect(parseSort(new URLSearchParams())).toBe('newest')
    expect(parseSort(new URLSearchParams('sort=toString'))).toBe('newest')
    expect(Object.keys(productSorts)[0]).toBe('newest')
  })

  // Shows §4.26, R21.
  it('clears all filters when it is chosen', () => {
    expect(String(chooseSort('price-low'))).toBe('sort=price-low')
    expect(String(chooseSort('newest'))).toBe('')
  })

  it('is the usual one of a collection that has its own, and newest when that is chosen', () => {
    expect(sortOf(new URLSearchParams(), 'hand')).toBe('hand')
    expect(sortOf(new URLSearchParams('sort=name'), 'hand')).toBe('name')
    expect(String(chooseSort('newest', 'hand'))).toBe('sort=newest')
    expect(String(chooseSort('name', 'name'))).toBe('')
    expect(String(toSearchParams({ size: ['M'] }, 'hand', 'hand'))).toBe('size=M')
  })
})

describe('the address', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 })
  const conditions: fc.Arbitrary<Conditions> = fc.record(
    {
      color: values,
      size: values,
      type: values,
      fit: values,
      discount: fc.subarray(['5', '20', '50'], { minLength: 1 }),
      price: fc.tuple(fc.nat(400), fc.integer({ min: 500, max: 900 })),
    },
    { requiredKeys: [] },
  )
  const sort = fc.constantFrom(...(Object.keys(productSorts) as Sort[]))

  // Shows §3.24.
  it('holds every condition and the sort, whatever they are called', () => {
    fc.assert(
      fc.property(conditions, sort, (asked, order) => {
        const address = new URLSearchParams(String(toSearchParams(asked, order)))
        const sorted = Object.fromEntries(
          filterGroups.flatMap((group) => (asked[group] ? [[group, asked[group].toSorted()]] : [])),
        )
        expect(parseConditions(address)).toEqual({ ...sorted, ...(asked.price && { price: asked.price }) })
        expect(parseSort(address)).toBe(order)
      }),
    )
  })

  // Shows §3.24.
  it('holds lists of colors, sizes, fits, types and discounts, and a lowest and a highest price', () => {
    const asked = {
      color: ['Ink', 'Sand'],
      size: ['L', 'M'],
      fit: ['Boxy'],
      type: ['Tee'],
      discount: ['20'],
      price: [40, 80] as const,
    }
    const address = new URLSearchParams('color=Ink&color=Sand&size=L&size=M&fit=Boxy&type=Tee&discount=20&price=40-80')
    expect(parseConditions(address)).toEqual(asked)
    expect(parseConditions(new URLSearchParams(String(toSearchParams(asked, 'newest'))))).toEqual(asked)
  })

  it('is the same for the same conditions', () => {
    expect(String(toSearchParams({ size: ['M'], color: ['Sand', 'Ink'] }, 'newest'))).toBe(
      String(toSearchParams({ color: ['Ink', 'Sand'], size: ['M'] }, 'newest')),
    )
  })

  it('ignores what makes no sense', () => {
    const address = new URLSearchParams('color=&color=Ink&color=Ink&discount=much&price=90-20&page=3')
    expect(parseConditions(address)).toEqual({ color: ['Ink'] })
  })

  it.each(['color=%00Ink', 'size=a%00b', 'discount=101', 'discount=999', `color=${'x'.repeat(1_000)}`, 'price=-1-2'])(
    'ignores what the list would refuse: %s',
    (address) => {
      expect(parseConditions(new URLSearchParams(address))).toEqual({})
    },
  )

  it('never asks the list for what it refuses', () => {
    const name = fc.constantFrom(...filterParameters)
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(2_000).map(String),
      fc.constantFrom('\0', '100', '101'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 40 }), (pairs) => {
        const address = new URLSearchParams(pairs)
        const query = toFilterQuery(parseConditions(address))
        expect(FilterQuery.safeParse(query).error).toBeUndefined()
      }),
    )
  })
})

describe('the color of a card', () => {
  it('depends on conditions that a color meets or fails, and on a sort by price', () => {
    for (const conditions of [
      { color: ['Ink'] },
      { size: ['M'] },
      { discount: ['15'] },
      { price: [10, 20] as const },
    ]) {
      expect(selectsColor(conditions, 'newest')).toBe(true)
    }
    expect(selectsColor({}, 'price-low')).toBe(true)
    expect(selectsColor({}, 'price-high')).toBe(true)
    expect(selectsColor({ type: ['Tee'], fit: ['Boxy'] }, 'name')).toBe(false)
  })
})

describe('what the API is asked', () => {
  // Shows §3.24.
  it('carries the groups that are there, discounts as numbers and the price as two', () => {
    expect(toFilterQuery({ color: ['Ink'], discount: ['20'], price: [40, 80] })).toEqual({
      color: ['Ink'],
      discount: [20],
      minPrice: 40,
      maxPrice: 80,
    })
    const others = { size: ['L', 'M'], fit: ['Boxy'], type: ['Tee'] }
    expect(toFilterQuery(others)).toEqual(others)
  })
})
