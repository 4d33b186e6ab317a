import { afterAll, expect, it } from 'vitest'
import { openPageApp } from '#test/pages/page-app.ts'

/** The position of the newest change, which changes everything. */
let newest = 1
const changes = { position: () => newest, isUnchanged: (since: number) => since === newest }

/** Renderings that wait to be let through, and how many there were. */
const waiting: (() => void)[] = []
let renderings = 0
const handler = async () => {
  const shown = newest
  renderings += 1
  await new Promise<void>((resolve) => waiting.push(resolve))
  return new Response(`shows ${shown}`)
}
const app = await openPageApp(handler, changes)
afterAll(() => app.close())

const visit = async () => (await app.inject('/')).body
const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets the rendering under way through as soon as it has begun. */
async function letThrough() {
  while (waiting.length === 0) await turn()
  waiting.shift()?.()
}

it('renders a page once for all who came while it changed again and again', async () => {
  const visits: Promise<string>[] = []
  for (let change = 1; change <= 20; change++) {
    newest = change
    visits.push(visit())
    // Until it waits for a rendering.
    for (let step = 0; step < 5; step++) await turn()
  }
  await letThrough()
  await letThrough()

  expect(await Promise.all(visits)).toEqual(['shows 1', ...Array.from({ length: 19 }, () => 'shows 20')])
  expect(renderings).toBe(2)
  // It is kept as new as it is: over the network it comes from the cache.
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(url)).text()).toBe('shows 20')
  expect(renderings).toBe(2)
})
