import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { officeRoutes } from './office-routes.ts'
import { listGuideNotes } from './guide/guide-notes.ts'
import type { PageEntry } from '#ui/page/page-table.ts'
import { findPage, pagesOf, rooms } from './rooms.ts'

const pages = rooms.flatMap(pagesOf)

it('every room.ts stands in the list', () => {
  const list = readFileSync('src/back-office/rooms.ts', 'utf8')
  const files = globSync('src/back-office/**/room.ts').filter((path) => path !== 'src/back-office/room.ts')
  expect(files.length).toBe(rooms.length)
  expect(files.filter((path) => !list.includes(`'./${path.slice('src/back-office/'.length)}'`))).toEqual([])
})

it('every page of the back office is that of a room', () => {
  // The setup comes before there is anybody to sign in.
  const files = globSync('src/back-office/**/*-page.tsx').filter((path) => !path.includes('/setup/'))
  expect(pages.map(({ page }) => `src/${page}`).toSorted()).toEqual(files.toSorted())
})

/** The paths of all pages below a route. */
function pathsOf({ path, children }: PageEntry, parent = ''): string[] {
  const own = path ? `${parent}/${path}` : parent
  return children ? children.flatMap((child) => pathsOf(child, own)) : [own]
}

it('every address of the back office is that of a room', () => {
  const paths = officeRoutes
    .flatMap((route) => pathsOf(route))
    .flatMap((path) => (/^\/admin(\/|$)/.test(path) ? [path.slice('/admin/'.length)] : []))
  expect(paths).toEqual([...pages.map(({ path }) => path), '*'])
  expect(new Set(paths).size).toBe(paths.length)
})

it('every page with a note leads to a topic of the guide', () => {
  const noted = listGuideNotes().flatMap(({ paths }) => paths)
  expect(noted).toEqual(pages.filter(({ note }) => note !== 'none').map(({ path }) => path))
})

it('an address opens the page of its own path before one with any part', () => {
  expect(findPage('/admin')?.path).toBe('')
  expect(findPage('/admin/orders/new')?.path).toBe('orders/new')
  expect(findPage('/admin/orders/6f1/')?.path).toBe('orders/:orderId')
  expect(findPage('/admin/nowhere')).toBeUndefined()
})
