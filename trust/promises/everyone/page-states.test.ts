import { expect, test } from 'vitest'
import { listRoutes } from './list-routes.ts'
import { findUnknownRoutes, listOpenedPages } from './page-states.ts'

test('every route of the table is looked at in some state', () => {
  expect(findUnknownRoutes()).toEqual([])
})

test('a new route and one that is gone are noticed', () => {
  const [gone, ...routes] = listRoutes()
  expect(findUnknownRoutes([...routes, 'gift-cards'])).toEqual([
    'no state of gift-cards is looked at',
    `no route is ${gone}`,
  ])
})

test('a room that no state names is looked at as it opens, and one that has states only in them', () => {
  const opened = listOpenedPages(['gifts', 'gifts/:giftId', 'newsletter'])
  expect(opened.map(({ route, state }) => [route, state])).toEqual([['admin/gifts', 'opened']])
})
