import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Whatever complains on the console during a test fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
