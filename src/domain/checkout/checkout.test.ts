import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippingCost, shippingFlags, shippingOf, ShippingOption, shippings } from './shipping.ts'
import { ShippingAddress } from './shipping-address.ts'
import { defaultSettings } from '#domain/settings/store-settings.ts'

const address = {
  name: 'Amel',
  lastName: 'Ben Ali',
  phoneNumber: '20 123 456',
  address: '1 rue de Carthage',
  city: 'Tunis',
  state: 'Tunis',
  zipCode: '1000',
}
const problemsOf = (changes: object) =>
  ShippingAddress.safeParse({ ...address, ...changes }).error?.issues.map(({ message }) => message)

describe('§5 an address', () => {
  // Shows §5.9.
  it('is trimmed, with inner white space collapsed, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zéç]{1,8}$/), { minLength: 1, maxLength: 5 }), (words) => {
        const typed = ` \t${words.join('  \n ')}  `
        expect(ShippingAddress.parse({ ...address, city: typed }).city).toBe(words.join(' '))
      }),
    )
  })

  it.each(Object.keys(address))('requires %s, and says so once', (field) => {
    expect(problemsOf({ [field]: '  ' })).toEqual([expect.stringMatching(/ is required$/)])
  })

  it('takes every postal code that a saved address has', () => {
    expect(problemsOf({ zipCode: '1'.repeat(12) })).toBeUndefined()
    expect(problemsOf({ zipCode: '10-00' })).toEqual(['Zip code is a number'])
  })

  it('takes no card number for a phone', () => {
    expect(problemsOf({ phoneNumber: '4242 4242 4242 4242' })).toEqual(['Phone is not valid'])
  })

  it('holds no card number, however it is grouped', () => {
    for (const typed of ['4242424242424242', 'Apt 4242 4242 4242 4242', '4242-4242-4242-4242']) {
      expect(problemsOf({ address: typed })).toEqual(['Address must not hold a card number'])
    }
    expect(problemsOf({ address: '12 rue 20 Mars 1956, 2070 La Marsa' })).toBeUndefined()
  })
})

describe('§4 shipping', () => {
  // Shows §4.20.
  it('is exactly one of the two', () => {
    expect(ShippingOption.safeParse({ standard: true, expedited: true }).success).toBe(false)
    expect(ShippingOption.safeParse({ standard: false, expedited: false }).success).toBe(false)
    for (const shipping of shippings) expect(shippingOf(ShippingOption.parse(shippingFlags(shipping)))).toBe(shipping)
    expect(shippingOf(shippingFlags(null))).toBeUndefined()
  })

  // Shows §9.3, R33.
  it('is free as standard and 15 as expedited, until the store says otherwise', () => {
    expect(shippingCost('standard', defaultSettings)).toBe(0)
    expect(shippingCost('expedited', defaultSettings)).toBe(15_000)
    const prices = { standardShipping: 7_000, expeditedShipping: 12_000 }
    expect(shippingCost('standard', prices)).toBe(7_000)
    expect(shippingCost('expedited', prices)).toBe(12_000)
    expect(shippingCost(null, prices)).toBe(0)
  })
})
