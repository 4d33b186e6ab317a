import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderEndpoints } from '#domain/orders/orders.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf, callerId, ownId } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeOrderStatus } from '#server/fulfilment/change-order-status.ts'
import { getHistory } from '#server/tracking/get-history.ts'
import { getOrder } from '#server/tracking/get-order.ts'
import { placeDirectOrder } from '#server/placing/place-direct-order.ts'
import { listOrders } from '#server/fulfilment/list-orders.ts'
import { placeOrder, type Providers } from '#server/placing/place-order.ts'
import { trackOrder } from '#server/tracking/track-order.ts'
import { receivePaymentNotice } from '#server/payments/receive-payment-notice.ts'

export function orderRoutes(app: App, database: Database, providers: Providers, shopUrl: () => string) {
  app.route({
    ...orderEndpoints.placeDirectOrder,
    handler: async (request, reply) => {
      const userId = callerId(request, request.body.userId)
      const idempotencyKey = request.headers['idempotency-key']
      return reply.code(201).send(await placeDirectOrder(database, request.body, { userId, idempotencyKey }))
    },
  })

  app.route({
    ...orderEndpoints.trackOrder,
    handler: (request) => trackOrder(database.query, request.body),
  })

  app.route({
    ...orderEndpoints.placeOrder,
    handler: async (request, reply) => {
      const attempt = {
        userId: ownId(request, request.body.userId),
        idempotencyKey: request.headers['idempotency-key'],
        shopAddress: shopUrl(),
      }
      return reply.code(201).send(await placeOrder(database, providers, request.body, attempt))
    },
  })

  app.route({
    ...orderEndpoints.getHistory,
    handler: (request) => getHistory(database.query, providers, request.params.id, accountOf(request)),
  })

  app.route({
    ...orderEndpoints.getOrder,
    handler: (request) => getOrder(database.query, providers, request.params.orderId, accountOf(request)),
  })

  app.register(async (scope) => {
    // A signature is over the bytes as they came, so nothing may read them before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...orderEndpoints.receivePaymentNotice,
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { headers, params } = request
        await receivePaymentNotice(database, providers, params.method, { headers, body, now: new Date() })
        return reply.code(204).send(null)
      },
    })
  })

  app.route({
    ...orderEndpoints.listOrders,
    handler: (request) => listOrders(database.query, request.query),
  })

  app.route({
    ...orderEndpoints.setOrderStatus,
    handler: (request) =>
      changeOrderStatus(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })
}
