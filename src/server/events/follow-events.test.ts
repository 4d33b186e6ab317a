import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOldEvents } from './queries.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
let origin = ''
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(shop.empty)
afterAll(shop.close)

/** Tells `count` events, and answers the API of an owner who reads them. */
async function tellEvents(count: number) {
  const owner = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
  for (let order = 0; order < count; order++) await shop.placeOrder(product)
  return { ...owner, product }
}

const orders = (events: readonly { type: string }[]) => events.filter(({ type }) => type === 'order.placed').length

it('tells what has happened from any position on, in pages that miss and repeat nothing', async () => {
  const { api } = await tellEvents(3)
  const all = await api.readEvents({})
  expect(orders(all.events)).toBe(3)
  const met = []
  for (let after = 0; met.length < all.events.length;) {
    const { events, next } = await api.readEvents({ after, limit: 2 })
    met.push(...events)
    after = next
  }
  expect(met).toEqual(all.events)
  expect(met.map(({ position }) => position)).toEqual(met.map((_, index) => index + 1))
  expect(await api.readEvents({ after: all.next })).toEqual({ events: [], next: all.next })
})

it('answers who waits as soon as something happens', async () => {
  const { api, product } = await tellEvents(0)
  const { next } = await api.readEvents({})
  const waiting = api.readEvents({ after: next, wait: 20 })
  await shop.placeOrder(product)
  expect(orders((await waiting).events)).toBe(1)
})

it('says which position to go on after, where events are gone', async () => {
  const { api } = await tellEvents(2)
  const { next } = await api.readEvents({})
  await shop.database.transact((tx) => deleteOldEvents(tx, new Date(Date.now() + 1_000).toISOString(), 100))
  await expect(api.readEvents({})).rejects.toMatchObject({ code: 'EVENTS_GONE', details: { after: next } })
  expect(await api.readEvents({ after: next })).toMatchObject({ events: [] })
})

it('streams what has happened and what follows, and goes on after the last one that was met', async () => {
  const { accessToken, product } = await tellEvents(1)
  const first = await openStream({ accessToken })
  const begun = await first.readUntil('order.placed')
  expect(begun.type).toMatch(/^text\/event-stream/)
  await shop.placeOrder(product)
  const later = await first.readUntil('order.placed')
  await first.close()
  expect(later.id).toBeGreaterThan(begun.id)

  await shop.placeOrder(product)
  const second = await openStream({ accessToken, lastEventId: later.id })
  expect((await second.readUntil('order.placed')).id).toBeGreaterThan(later.id)
  await second.close()
})

/** Follows events as a program does. */
async function openStream({ accessToken, lastEventId }: { accessToken: string; lastEventId?: number }) {
  const response = await fetch(`${origin}/api/events`, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    /** The next event of a type. */
    async readUntil(type: string) {
      for (;;) {
        const found = new RegExp(`id: (\\d+)\nevent: ${type}\ndata: .*\n\n`).exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return { id: Number(found[1]), type: response.headers.get('content-type') }
        }
        const { value, done } = await reader.read()
        if (done) throw new Error(`the stream ended before ${type}`)
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}
