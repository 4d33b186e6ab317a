import { expect, it, vi } from 'vitest'
import { yieldIfSliceOver } from './time-slices.ts'

/**
 * Takes so many parts of two milliseconds each, on a clock that only they move. Returns the turns of the event loop in
 * which each was done.
 */
async function work(parts: number, clock: { now: number }, turn: () => number) {
  const turns: number[] = []
  for (let part = 0; part < parts; part++) {
    await yieldIfSliceOver()
    turns.push(turn())
    clock.now += 2
  }
  return turns
}

async function countTurns(tasks: (turn: () => number, clock: { now: number }) => Promise<number[]>[]) {
  const clock = { now: 0 }
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const over = new AbortController()
  let turns = 0
  // Begins in a turn in which nothing has been done.
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  const done = Promise.all(tasks(() => turns, clock)).finally(() => over.abort())
  for (; !over.signal.aborted; turns++) await new Promise(setImmediate)
  spy.mockRestore()
  return done
}

it('does a few milliseconds of work in each turn of the event loop', async () => {
  const [turns = []] = await countTurns((turn, clock) => [work(9, clock, turn)])

  expect(turns.map((turn) => turn - (turns[0] ?? 0))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
})

it('shares the time of a turn among all tasks', async () => {
  const turns = await countTurns((turn, clock) => [work(6, clock, turn), work(6, clock, turn)])

  const parts = Map.groupBy(turns.flat(), (turn) => turn)
  // One that has begun is not interrupted. Each task with a time of its own would do three.
  expect(Math.max(...[...parts.values()].map((inTurn) => inTurn.length))).toBeLessThan(6)
  expect(turns.flat()).toHaveLength(12)
})
