// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** A page of two forms. Each says for itself whether it is changed. */
async function openPage(byQuery = false) {
  const set: ((isChanged: boolean) => void)[] = []
  function Form({ index }: { index: number }) {
    const [isChanged, setChanged] = useState(false)
    set[index] = setChanged
    useUnsavedChanges(isChanged, { byQuery })
    return null
  }
  const Page = () =>
    createElement(
      'div',
      {},
      createElement(Form, { index: 0 }),
      createElement(Form, { index: 1 }),
      createElement(UnsavedGuard),
    )
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/next', Component: () => null },
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(createElement(RouterProvider, { router })))
  return {
    change: (index: number, isChanged = true) => act(async () => set[index]?.(isChanged)),
    leave: (path: string) => act(async () => router.navigate(path)),
    get path() {
      return router.state.location.pathname + router.state.location.search
    },
    close: () => act(async () => root.unmount()),
  }
}

it('asks as long as any form of the page is changed', async () => {
  const page = await openPage()
  await page.change(0)
  await page.change(1)
  await page.change(0, false)
  await page.leave('/next')
  expect(page.path).toBe('/')
  expect(document.querySelector('[role=alertdialog], [role=dialog]')).not.toBeNull()
  await page.close()
})

it('asks no more once all is saved', async () => {
  const page = await openPage()
  await page.change(1)
  await page.change(1, false)
  await page.leave('/next')
  expect(page.path).toBe('/next')
  await page.close()
})

it('lets another query pass, but for a form that it would leave', async () => {
  const page = await openPage()
  await page.change(0)
  await page.leave('/?menu=footer')
  expect(page.path).toBe('/?menu=footer')
  await page.close()

  const byQuery = await openPage(true)
  await byQuery.change(0)
  await byQuery.leave('/?menu=footer')
  expect(byQuery.path).toBe('/')
  await byQuery.close()
})
