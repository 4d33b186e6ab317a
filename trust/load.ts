import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { addressData } from '#test/shop.ts'

interface LoadOptions {
  connections: number
  skuId: string
}

/** What the visitors of a load saw. A shop that refuses connections has stopped; that is no failure. */
export interface LoadResult {
  answered: number
  failures: string[]
}

/**
 * Visitors who look at pages, read the API and order without a pause, half of them on connections that they keep. Each ends when the shop
 * takes no connection any more.
 */
export function startLoad(url: string, { connections, skuId }: LoadOptions): { stop(): Promise<LoadResult> } {
  const result: LoadResult = { answered: 0, failures: [] }
  const over = new AbortController()
  const calls = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/products' },
    { method: 'GET', path: '/api/track-order' },
    { method: 'POST', path: '/api/orders/createOrder' },
  ]
  const body = JSON.stringify({ addressData, productData: [{ skuId, quantity: 1 }] })

  async function visit(visitor: number) {
    const agent = new Agent({ keepAlive: visitor % 2 === 0, maxSockets: 1 })
    for (let call = visitor; !over.signal.aborted; call++) {
      const { method, path } = calls[call % calls.length] ?? { method: 'GET', path: '/' }
      try {
        await send(agent, method, url + path, method === 'POST' ? body : undefined)
        result.answered += 1
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') break
        result.failures.push(
          `${visitor % 2 === 0 ? 'kept' : 'new'} connection, ${method} ${path}: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    agent.destroy()
  }

  const visits = Array.from({ length: connections }, (_, visitor) => visit(visitor))
  return {
    async stop() {
      over.abort()
      await Promise.all(visits)
      return result
    },
  }
}

function send(agent: Agent, method: string, url: string, body: string | undefined) {
  return new Promise<void>((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        agent,
        headers: {
          accept: '*/*',
          'idempotency-key': randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => (answer.statusCode === 500 ? reject(new Error('answered with 500')) : resolve()))
        answer.once('error', reject)
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}
