import { callShop } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'

const PAGE_CLIENTS = 8
const FLOOD_CLIENTS = 32

let sent = 0

/**
 * The speed of a cached page under a flood of logins, as a share of its speed without: windows of both in turn. Each login is
 * for another account from another address, so that every bound lets it through to the hash.
 */
export async function measureLoginFlood(shop: TrustShop, { rounds, window }: { rounds: number; window: number }) {
  await countPages(shop, window / 2)
  const calm: number[] = []
  const flooded: number[] = []
  let logins = 0
  for (let round = 0; round < rounds; round++) {
    calm.push(await countPages(shop, window))
    const flood = startFlood(shop)
    flooded.push(await countPages(shop, window))
    logins += await flood.stop()
  }
  const perSecond = (counts: readonly number[]) =>
    counts.reduce((sum, count) => sum + count, 0) / ((rounds * window) / 1000)
  return { calm: perSecond(calm), flooded: perSecond(flooded), logins }
}

async function countPages(shop: TrustShop, window: number) {
  const until = performance.now() + window
  let pages = 0
  async function read() {
    while (performance.now() < until) {
      const { status } = await callShop(shop.url, { method: 'GET', path: '/', headers: forgedAddress() })
      if (status === 200) pages += 1
    }
  }
  await Promise.all(Array.from({ length: PAGE_CLIENTS }, read))
  return pages
}

function startFlood(shop: TrustShop) {
  const over = new AbortController()
  let answered = 0
  async function guess() {
    while (!over.signal.aborted) {
      const body = { email: `flood-${(sent += 1)}@example.com`, password: 'a wrong guess' }
      const { status } = await callShop(shop.url, { path: '/api/users/login', headers: forgedAddress(), body })
      if (status === 401) answered += 1
    }
  }
  const clients = Array.from({ length: FLOOD_CLIENTS }, guess)
  return {
    async stop() {
      over.abort()
      await Promise.all(clients)
      return answered
    },
  }
}

const forgedAddress = () => {
  sent += 1
  return { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
}
