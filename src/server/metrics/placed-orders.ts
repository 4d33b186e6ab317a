import type { FastifyRequest } from 'fastify'
import { orderEndpoints } from '#domain/orders/order-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'

/** Orders that were repeated by a request. */
const MOST_KNOWN = 10_000

/** Orders that this process has placed since its start. `millimes` is their sum with delivery. */
export interface PlacedOrders {
  count: number
  millimes: number
}

/**
 * Counts the orders that answers tell of, each once. Where the same request is sent again to another process, that one counts it as well.
 */
export function countPlacedOrders(app: App): PlacedOrders {
  const placed = { count: 0, millimes: 0 }
  const known = new Set<string>()
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode !== 201 || !placesOrder(request)) return payload
    const { id, total } = payload as { id: string; total: number }
    if (known.has(id)) return payload
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(id)
    placed.count += 1
    placed.millimes += total
    return payload
  })
  return placed
}

const places: ReadonlySet<string> = new Set(
  [orderEndpoints.placeDirectOrder, orderEndpoints.placeCheckoutOrder].map(({ method, url }) => `${method} ${url}`),
)

const placesOrder = ({ method, routeOptions }: FastifyRequest) => places.has(`${method} ${routeOptions.url}`)
