import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Failure } from '#domain/api/errors.ts'
import { LoadShedder, EventLoopTurn } from './load-shedding.ts'

let now = 0
const openTurn = () => new EventLoopTurn(() => now)
const handle = (turn: EventLoopTurn, requests: number) => Array.from({ length: requests }, () => turn.isTooLate())

it('refuses what is handled late in a long turn with many requests', () => {
  const turn = openTurn()
  expect(handle(turn, 200)).not.toContain(true)
  now += 301
  expect(handle(turn, 3)).toEqual([true, true, true])
})

it('handles the next turn again', () => {
  const turn = openTurn()
  handle(turn, 200)
  now += 301
  turn.begin()
  expect(handle(turn, 200)).not.toContain(true)
})

it('refuses nothing in a long turn with few requests', () => {
  const turn = openTurn()
  handle(turn, 10)
  now += 5_000
  expect(handle(turn, 50)).not.toContain(true)
})

const onRefused = vi.fn<(requests: number) => void>()
const shedder = new LoadShedder({ isHttps: false, onRefused })
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    shedder.handle(request, response, () => response.end('handled'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  shedder.close()
  server.close()
})

it('answers in the words of the shop, and says when to come back', async () => {
  const late = vi.spyOn(EventLoopTurn.prototype, 'isTooLate').mockReturnValue(true)
  try {
    const call = await fetch(`${url}/api/cart/add-item`, { method: 'POST', body: 'x'.repeat(100_000) })
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    const health = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(url + path)))
    expect(health.map(({ status }) => status)).toEqual([200, 200])

    expect([call.status, page.status]).toEqual([503, 503])
    expect([call.headers.get('retry-after'), page.headers.get('retry-after')]).toEqual(['2', '2'])
    expect(Failure.parse(await call.json())).toMatchObject({ code: 'BUSY' })
    expect(await page.text()).toContain('Nothing in your bag is lost')
    expect(page.headers.get('content-security-policy')).toContain("style-src 'sha256-")
  } finally {
    late.mockRestore()
  }
  expect(await (await fetch(url)).text()).toBe('handled')
  // Told after one turn, or after two.
  await vi.waitFor(() => expect(onRefused.mock.calls.flat().reduce((sum, requests) => sum + requests, 0)).toBe(2))
})
