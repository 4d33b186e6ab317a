import { describe, expect, it } from 'vitest'
import { QuickAddValues, toQuickAddFields } from './quick-add.ts'

const values = {
  model: 'Radès Bomber',
  slug: 'rades-bomber',
  price: '239',
  fit: 'Regular',
  type: 'Bomber',
  color: 'Olive',
  collectionName: 'jackets',
  description: 'A jacket.',
  quantities: { S: '3', M: '1', L: '0', XL: '2' },
}
const problemsOf = (quantities: object) =>
  QuickAddValues.safeParse({ ...values, quantities }).error?.issues.map(({ path }) => path.join('.'))

describe('§3 §5 what quick add sends', () => {
  // Shows §3.9, §3.10, §3.11, §5.17, §5.19, §9.7, R17.
  it('is flat fields, and one variant with the price entered and a sku for each ticked size', () => {
    const { variants, ...fields } = toQuickAddFields(QuickAddValues.parse(values))

    expect(fields).toMatchObject({
      model: 'Radès Bomber',
      slug: 'rades-bomber',
      price: '239',
      fit: 'Regular',
      type: 'Bomber',
      color: 'Olive',
      collectionName: 'jackets',
      description: 'A jacket.',
    })
    expect(JSON.parse(variants)).toEqual([
      {
        color: 'Olive',
        variantPrice: 239,
        images: [],
        skus: [
          { order: 1, quantity: 3, sizes: 'S', value: 'Small' },
          { order: 2, quantity: 1, sizes: 'M', value: 'Medium' },
          { order: 3, quantity: 0, sizes: 'L', value: 'Large' },
          { order: 4, quantity: 2, sizes: 'XL', value: 'Large' },
        ],
      },
    ])
  })

  // Shows §5.16, §9.7.
  it('has a quantity of each ticked size: a number, and at least 0', () => {
    for (const quantity of ['', 'many', '-1', '1.5'])
      expect(problemsOf({ S: '3', M: quantity })).toEqual(['quantities.M'])
    expect(problemsOf({ S: '0' })).toBeUndefined()
    expect(problemsOf({})).toEqual(['quantities'])
  })
})
