// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '#test/render-hook.ts'
import { useAsked } from '#ui/controls/use-asked.ts'
import { usePages } from './use-pages.ts'
import { usePoller } from './use-poller.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Shown {
  items: string[]
  next: string | null
}
const pageOf = (items: string[], next: string | null): Shown => ({ items, next })

describe('usePages', () => {
  it('shows further pages until there is none, and asks for one at a time', async () => {
    const load = vi.fn<(startAfter: string) => Promise<Shown>>(async (startAfter) =>
      startAfter === 'b' ? pageOf(['c', 'd'], 'd') : pageOf(['e'], null),
    )
    const first = pageOf(['a', 'b'], 'b')
    const hook = await renderHook(() => usePages(first, load), {})

    await act(async () => {
      hook.current.showMore()
      hook.current.showMore()
    })
    await act(async () => hook.current.showMore())

    expect(load.mock.calls).toEqual([['b'], ['d']])
    expect(hook.current).toMatchObject({ items: ['a', 'b', 'c', 'd', 'e'], hasMore: false, isBusy: false })
  })

  it('loads as many items again once the first page is another one', async () => {
    let stored = ['a', 'b', 'c', 'd']
    const from = (at: number) =>
      pageOf(stored.slice(at, at + 2), at + 2 < stored.length ? (stored[at + 1] ?? null) : null)
    const load = async (startAfter: string) => from(stored.indexOf(startAfter) + 1)
    const hook = await renderHook(({ first }) => usePages(first, load), { first: from(0) })
    await act(async () => hook.current.showMore())

    stored = ['new', ...stored]
    await hook.render({ first: from(0) })

    expect(hook.current.items).toEqual(['new', 'a', 'b', 'c'])
  })

  it('leaves out an item that comes again, and keeps what is shown when a page fails', async () => {
    const load = vi.fn<() => Promise<Shown>>(async () => pageOf(['b', 'c'], 'c'))
    const first = pageOf(['a', 'b'], 'b')
    const hook = await renderHook(() => usePages(first, load, (item) => item), {})
    await act(async () => hook.current.showMore())
    load.mockRejectedValueOnce(new Error('no connection'))
    await act(async () => hook.current.showMore())

    expect(hook.current).toMatchObject({ items: ['a', 'b', 'c'], hasMore: true, isBusy: false })
  })
})

describe('useAsked', () => {
  it('asks for the last key alone, cancels what is out of date, and keeps the answer until the next', async () => {
    const signals: AbortSignal[] = []
    const answers = new Map<string, (text: string) => void>()
    const ask = (key: string) => (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>((resolve) => answers.set(key, resolve))
    }
    const hook = await renderHook(({ key }) => useAsked(key, ask(key), 100), { key: 't' })
    await hook.render({ key: 'te' })
    await act(async () => vi.advanceTimersByTime(100))
    expect([...answers.keys()]).toEqual(['te'])

    await hook.render({ key: 'tee' })
    expect(signals[0]?.aborted).toBe(true)
    await act(async () => vi.advanceTimersByTime(100))
    await act(async () => {
      answers.get('te')?.('of te')
      answers.get('tee')?.('of tee')
    })
    expect(hook.current).toMatchObject({ answer: 'of tee', answered: 'tee', isAsking: false })

    await hook.render({ key: 'tees' })
    expect(hook.current).toMatchObject({ answer: 'of tee', isAsking: true })
  })

  it('tells why a question failed, and asks nothing for an empty key', async () => {
    const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('away')))
    const hook = await renderHook(({ key }) => useAsked(key, ask, 100), { key: '' })
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(ask).not.toHaveBeenCalled()

    await hook.render({ key: 'tee' })
    await act(async () => vi.advanceTimersByTime(100))
    expect(hook.current.error).toEqual(new Error('away'))
  })
})

it('usePoller polls by the newest function, and stops with the component or without an interval', async () => {
  const polls: string[] = []
  const first: { name: string; every?: number } = { name: 'a', every: 1_000 }
  const hook = await renderHook(({ name, every }) => usePoller(() => polls.push(name), every), first)
  await act(async () => vi.advanceTimersByTime(1_000))
  await hook.render({ name: 'b', every: 1_000 })
  await act(async () => vi.advanceTimersByTime(1_000))
  await hook.render({ name: 'c' })
  await act(async () => vi.advanceTimersByTime(5_000))
  await hook.render({ name: 'd', every: 1_000 })
  await hook.unmount()
  await act(async () => vi.advanceTimersByTime(5_000))

  expect(polls).toEqual(['a', 'b'])
})
