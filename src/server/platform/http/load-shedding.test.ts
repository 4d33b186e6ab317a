import { expect, it } from 'vitest'
import { Turn } from './load-shedding.ts'

let now = 0
const openTurn = () => new Turn(() => now)
const handle = (turn: Turn, requests: number) => Array.from({ length: requests }, () => turn.isTooLate())

it('refuses what is handled late in a long turn with many requests', () => {
  const turn = openTurn()
  expect(handle(turn, 200)).not.toContain(true)
  now += 301
  expect(handle(turn, 3)).toEqual([true, true, true])
})

it('handles the next turn again', () => {
  const turn = openTurn()
  handle(turn, 200)
  now += 301
  turn.begin()
  expect(handle(turn, 200)).not.toContain(true)
})

it('refuses nothing in a long turn with few requests', () => {
  const turn = openTurn()
  handle(turn, 10)
  now += 5_000
  expect(handle(turn, 50)).not.toContain(true)
})
