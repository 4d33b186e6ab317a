import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { readPageParameters } from './page-parameters.ts'

const page = (handle?: object) => ({ default: () => null, ...(handle && { handle }) })
const routes = {
  root: { id: 'root', path: '', module: page() },
  layout: { id: 'layout', parentId: 'root', module: page({ parameters: ['theme'] }) },
  list: { id: 'list', parentId: 'layout', path: 'collections/:id', module: page({ parameters: ['color'] }) },
  home: { id: 'home', parentId: 'root', index: true, module: page() },
  none: { id: 'none', parentId: 'root', path: '*', module: page() },
}
const parametersOf = readPageParameters({ routes }, matchRoutes)

it.each([
  ['/collections/jackets', ['theme', 'color']],
  ['/', []],
  ['/none/at/all', []],
])('reads what the page at %s declares', (path, parameters) => {
  expect(parametersOf(path)).toEqual(parameters)
})
