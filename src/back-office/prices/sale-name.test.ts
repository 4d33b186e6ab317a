import { expect, it } from 'vitest'
import { saleName, saleState } from './sale-name.ts'

const now = new Date('2026-11-24T12:00:00Z')
const [past, future] = ['2026-11-20T23:00:00.000Z', '2026-11-28T23:00:00.000Z']

it('a sale waits, runs or is over', () => {
  expect(saleState({ startedAt: null, endsAt: future }, now)).toBe('planned')
  expect(saleState({ startedAt: past, endsAt: future }, now)).toBe('running')
  expect(saleState({ startedAt: past, endsAt: null }, now)).toBe('running')
  expect(saleState({ startedAt: past, endsAt: now.toISOString() }, now)).toBe('ended')
})

it('a sale is called by its collection, or by all products', () => {
  expect(saleName({ collection: 'jackets', percent: 20 }, () => 'Jackets')).toMatch(/^Jackets: 20 % off$/i)
  expect(saleName({ collection: null, percent: 5 }, String)).toMatch(/products: 5 % off$/i)
})
