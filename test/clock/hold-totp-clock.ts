import { afterEach, beforeEach, vi } from 'vitest'

/** Milliseconds for which a code of an authenticator is shown. */
const PERIOD = 30_000

/**
 * Holds the clock of each test of a file in the middle of the time of a code: one that is made here is then as old
 * where it is checked, and not one period older.
 */
export function holdTotpClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / PERIOD) * PERIOD + PERIOD / 2 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
