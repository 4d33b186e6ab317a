import { describe, expect, it } from 'vitest'
import { deliveryFeeOf, deliveryFrom } from './delivery-fee.ts'

const prices = { byGovernorate: [{ governorate: 'tozeur', fee: 9_250 }], freeFrom: 150_000 }
const delivery = { usual: 7_000, subtotal: 149_999, governorate: 'tozeur' }

describe('the fee of a delivery', () => {
  it('is the usual one without prices, for another governorate and for one that is not known', () => {
    expect(deliveryFeeOf(delivery, undefined)).toBe(7_000)
    expect(deliveryFeeOf(delivery, null)).toBe(7_000)
    expect(deliveryFeeOf({ ...delivery, governorate: 'sfax' }, prices)).toBe(7_000)
    expect(deliveryFeeOf({ ...delivery, governorate: null }, prices)).toBe(7_000)
  })

  it('is that of the governorate below the sum, and nothing from it on', () => {
    expect(deliveryFeeOf(delivery, prices)).toBe(9_250)
    expect(deliveryFeeOf({ ...delivery, subtotal: 150_000 }, prices)).toBe(0)
    expect(deliveryFeeOf({ ...delivery, subtotal: 150_000 }, { ...prices, freeFrom: null })).toBe(9_250)
  })
})

it('tells the least that delivery may cost, and whether it may cost more', () => {
  const priced = (fees: number[]) => ({
    byGovernorate: fees.map((fee, index) => ({ governorate: `g${index}`, fee })),
    freeFrom: 200_000,
  })
  expect(deliveryFrom(7_000, undefined)).toEqual({ fee: 7_000, isLeast: false, freeFrom: null })
  expect(deliveryFrom(7_000, priced([]))).toEqual({ fee: 7_000, isLeast: false, freeFrom: 200_000 })
  expect(deliveryFrom(7_000, priced([9_000, 5_000]))).toMatchObject({ fee: 5_000, isLeast: true })
  expect(deliveryFrom(7_000, priced([9_000]))).toMatchObject({ fee: 7_000, isLeast: true })
  expect(deliveryFrom(7_000, priced(Array.from({ length: 24 }, () => 8_000)))).toMatchObject({
    fee: 8_000,
    isLeast: false,
  })
})
