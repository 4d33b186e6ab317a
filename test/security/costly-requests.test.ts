import { afterAll, expect, it } from 'vitest'
import { processorTime } from '#test/hostile/processor-time.ts'
import { worstRequests } from '#test/hostile/worst-requests.ts'
import { openShop } from '#test/shop.ts'

/** Milliseconds of processor for one request with all that it brings about: `npm run trust -- nobody-waits` asks for single turns. */
const MOST = 250

/** One kind of text is enough here: the others go through the same checks. */
const otherSigns = /[<@&]| \\n/

const shop = await openShop()
afterAll(shop.close)

// Every endpoint that guests may call, from the table: a new one is among them.
it('the worst requests of guests cost little, and are answered in words', { timeout: 120_000 }, async () => {
  const requests = worstRequests().filter(({ principal, what }) => principal === 'guest' && !otherSigns.test(what))
  expect(new Set(requests.map(({ name }) => name)).size).toBeGreaterThan(20)
  const costly: string[] = []
  for (const { name, what, method, path, headers, body } of requests) {
    const status: number[] = []
    const send = async () => {
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body !== undefined && { payload: Buffer.from(body, 'latin1') }),
      })
      status.push(answer.statusCode)
    }
    let time = await processorTime(send, 1)
    if (time > MOST) time = await processorTime(send)
    if (time > MOST || status.some((code) => code >= 500)) costly.push(`${name}, ${what}: ${time} ms, ${status.join()}`)
  }
  expect(costly).toEqual([])
})
