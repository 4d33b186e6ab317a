import { afterEach, expect } from 'vitest'
import { takeLockFaults } from './locks.ts'

/** A test fails when a transaction during it locks in another order than the one that all keep to. */
afterEach(() => {
  expect(takeLockFaults()).toEqual([])
})
