import fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { priorPriceOf } from './prior-price.ts'

const DAY = 86_400_000
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY).toISOString()

it('a price that has not changed is told against none', () => {
  expect(priorPriceOf([])).toBeUndefined()
})

it('is the lowest price of any of the 30 days before the present price began, day by day', () => {
  const days = fastCheck.uniqueArray(fastCheck.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 })
  fastCheck.assert(
    fastCheck.property(days, fastCheck.infiniteStream(fastCheck.integer({ min: 1, max: 100 })), (ends, prices) => {
      const past = ends.map((day) => ({ day, price: prices.next().value as number }))
      const inTurn = past.toSorted((one, other) => one.day - other.day)
      const priceOn = (day: number) => inTurn.find((each) => day < each.day)?.price ?? Infinity
      const began = Math.max(...ends)
      const oracle = Math.min(...Array.from({ length: 30 }, (_, back) => priceOn(began - 1 - back)))
      expect(priorPriceOf(past.map(({ day, price }) => ({ price, until: dayOf(day) })))).toBe(oracle)
    }),
  )
})
