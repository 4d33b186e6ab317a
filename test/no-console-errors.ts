import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails when something calls `console.error` during it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
