import { addressData } from '#test/shop.ts'

/** How many buy at a time. */
export const BUYERS = 4

/** Starts buyers who order one after the other until they are stopped. What is refused, they order again. */
export function startBuying(url: string, skuId: string) {
  const acknowledged: string[] = []
  const over = new AbortController()
  const first = Promise.withResolvers<void>()
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${url}/api/orders/createOrder`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addressData, productData: [{ skuId, quantity: 1 }] }),
      })
      if (reply.ok) acknowledged.push(((await reply.json()) as { id: string }).id)
      first.resolve()
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(buyers)
  }
  return { acknowledged, first: first.promise, stop }
}
