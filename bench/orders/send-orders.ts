import autocannon from 'autocannon'
import { randomInt, randomUUID } from 'node:crypto'

const addressData = { userName: 'Amel', userEmail: 'amel@example.com', userPhoneNumber: '20123456', street: 'Tunis' }

/** Where direct orders are placed. */
export const orderPath = '/api/orders/createOrder'

export interface OrderLoad {
  connections: number
  seconds: number
  linesPerOrder?: number
  /** Orders a second of all connections together. Without it: as many as are answered. */
  rate?: number
}

/** Sends direct orders of as many of these SKUs, picked at random, from several connections at once. Throws if one is refused. */
export async function sendOrders(
  url: string,
  skuIds: readonly string[],
  { connections, seconds, linesPerOrder = 1, rate }: OrderLoad,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${url}${orderPath}`,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [orderRequest(skuIds, linesPerOrder)],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

/** A request that orders as many of these SKUs, others each time it is sent. */
export function orderRequest(skuIds: readonly string[], linesPerOrder = 1): autocannon.Request {
  const pick = () => {
    const picked = new Set<string>()
    while (picked.size < linesPerOrder) picked.add(skuIds[randomInt(skuIds.length)] ?? '')
    return [...picked]
  }
  return {
    method: 'POST',
    path: orderPath,
    setupRequest: (request) => ({
      ...request,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ addressData, productData: pick().map((skuId) => ({ skuId, quantity: 1 })) }),
    }),
  }
}
