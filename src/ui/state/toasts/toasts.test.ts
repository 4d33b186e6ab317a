import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drainToasts, notify } from './toasts.ts'
import { dropUndos, hasUndo, holdUndos, placeUndo, takeBack, useUndos } from './undos.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dropUndos()
  vi.useRealTimers()
})

// Shows §2.19, R7.
it.each([
  ['what was done', 'success', {}, { position: 'top-center', duration: 3_000 }],
  ['an error', 'error', {}, { position: 'top-center', duration: 4_000 }],
  ['signing in, up and out', 'success', { account: true }, { position: 'top-right', duration: 5_000 }],
] as const)('tells %s where and for as long as it is ruled', (_, kind, options, look) => {
  notify(kind, 'A text', options)
  expect(drainToasts()).toMatchObject([{ kind, text: 'A text', ...look }])
})

const undo = () => Promise.resolve()
const offered = () => useUndos.getState().undos.map(({ text }) => text)

it('offers an undo for ten seconds instead of a toast, and longer while somebody points at it', () => {
  notify('success', 'Shipped', { undo, of: 'order' })
  expect(drainToasts()).toEqual([])
  vi.advanceTimersByTime(9_999)
  expect(hasUndo('order')).toBe(true)
  holdUndos(true)
  vi.advanceTimersByTime(5_000)
  expect(hasUndo('order')).toBe(true)
  holdUndos(false)
  vi.advanceTimersByTime(1_000)
  expect(hasUndo('order')).toBe(false)
})

it('offers the last act on a thing, and three things at most', () => {
  for (const [text, of] of [
    ['first', 'a'],
    ['second', 'b'],
    ['third', 'a'],
    ['fourth', undefined],
    ['fifth', undefined],
  ] as const)
    notify('success', text, { undo, ...(of && { of }) })
  expect(offered()).toEqual(['third', 'fourth', 'fifth'])
})

it('takes something back once, and leaves out of the stack what stands in its place', () => {
  const run = vi.fn<() => Promise<void>>(undo)
  notify('success', 'Shipped', { undo: run, of: 'order' })
  const [only] = useUndos.getState().undos
  if (!only) throw new Error('Nothing is offered')
  const leave = placeUndo(only.id)
  expect(useUndos.getState().placed).toEqual([only.id])
  leave()
  expect(useUndos.getState().placed).toEqual([])
  void takeBack(only)
  expect(run).toHaveBeenCalledOnce()
  expect(offered()).toEqual([])
})
