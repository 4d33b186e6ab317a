import { expect, it } from 'vitest'
import { isSameView, toViewQuery } from './view-query.ts'

it('a view is the same whatever is searched in it, and another one with another state, day or sort', () => {
  const view = { view: 'to-pack', sort: 'oldest' } as const
  expect(toViewQuery(view)).toBe('?view=to-pack&sort=oldest')
  expect(toViewQuery({ sort: 'newest' })).toBe('?')
  expect(isSameView(view, { ...view, search: 'amel' })).toBe(true)
  for (const other of [
    { status: 'Pending' },
    { from: '2026-11-01' },
    { sort: 'newest' },
    { view: 'problems' },
  ] as const)
    expect(isSameView(view, { ...view, ...other })).toBe(false)
})
