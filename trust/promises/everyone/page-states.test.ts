import { expect, test } from 'vitest'
import { listRoutes } from './list-routes.ts'
import { findUnknownRoutes } from './page-states.ts'

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
