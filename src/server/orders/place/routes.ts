import { GUEST_USER_ID } from '#domain/constants.ts'
import { orderEndpoints } from '#domain/orders/order-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { FastifyRequest } from 'fastify'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { callerId, ownId, verifiedEmailOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { promotionEndpoints } from '#domain/promotions/promotion-endpoints.ts'
import { quoteOrder } from './pricing/quote-order.ts'
import { canPayFirst, placeCheckoutOrder } from './place-checkout-order.ts'
import { placeDirectOrder } from './place-direct-order.ts'
import { signPlacedOrder } from './sign-placed-order.ts'

/** Bytes of a direct order: the names of its lines may take several bytes for each sign. */
const MAX_DIRECT_ORDER = 128 * 1024

export function placingRoutes(
  app: App,
  database: Database,
  providers: Parameters<typeof placeCheckoutOrder>[1],
  { shopUrl, secrets, hasLimits }: { shopUrl: () => string; secrets: SecretBox; hasLimits: boolean },
) {
  const networkOf = (request: FastifyRequest) => (hasLimits ? callerIp(request.ip) : undefined)

  app.route({
    ...promotionEndpoints.quoteOrder,
    handler: (request) => quoteOrder(database.query, request.body),
  })

  app.route({
    ...orderEndpoints.placeDirectOrder,
    bodyLimit: MAX_DIRECT_ORDER,
    handler: async (request, reply) => {
      const userId = callerId(request, request.body.userId, GUEST_USER_ID)
      const idempotencyKey = request.headers['idempotency-key']
      const caller = {
        userId,
        ownEmail: verifiedEmailOf(request),
        idempotencyKey,
        network: networkOf(request),
        canPayFirst: canPayFirst(await providers()),
      }
      const placed = await placeDirectOrder(database, request.body, caller)
      return reply.code(201).send(await signPlacedOrder(secrets, placed))
    },
  })

  app.route({
    ...orderEndpoints.placeCheckoutOrder,
    handler: async (request, reply) => {
      const caller = {
        userId: ownId(request, request.body.userId),
        ownEmail: verifiedEmailOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        network: networkOf(request),
        shopUrl: shopUrl(),
      }
      return reply.code(201).send(await placeCheckoutOrder(database, providers, request.body, caller))
    },
  })
}
