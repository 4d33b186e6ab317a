import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { readPageParameters } from './page-parameters.ts'

const routes = [
  {
    path: '',
    children: [
      {
        handle: { parameters: ['theme'] },
        children: [{ path: 'collections/:id', handle: { parameters: ['color'] } }],
      },
      { index: true as const },
      { path: '*' },
    ],
  },
]
const parametersOf = readPageParameters(routes, matchRoutes)

it.each([
  ['/collections/jackets', ['theme', 'color']],
  ['/', []],
  ['/none/at/all', []],
])('reads what the page at %s declares', (path, parameters) => {
  expect(parametersOf(path)).toEqual(parameters)
})
