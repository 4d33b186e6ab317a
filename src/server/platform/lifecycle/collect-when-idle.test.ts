import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Runs for as many periods as there are shares of time in which the process was busy, and returns how often it had
 * collected after each.
 */
function runPeriods(shares: number[]) {
  let collected = 0
  let period = 0
  const collect = (() => (collected += 1)) as unknown as NodeJS.GCFunction
  const readUtilization = () => ({ idle: 0, active: 0, utilization: shares[period] ?? 0 })
  collectWhenIdle({ collect, readUtilization })
  return shares.map((_, index) => {
    period = index
    vi.advanceTimersByTime(2_000)
    return collected
  })
}

it('collects garbage once, when the process first has nothing to do', () => {
  expect(runPeriods([0.9, 0.2, 0.01, 0.01, 0.9, 0.01])).toEqual([0, 0, 1, 1, 1, 1])
})

it('leaves it to V8 while there is work', () => {
  expect(runPeriods([1, 0.5, 0.1])).toEqual([0, 0, 0])
})
