import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { paymentEndpoints, paymentWebhooks } from '#domain/payments/payment-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { receivePaymentNotice } from './receive-payment-notice.ts'

export function paymentRoutes(app: App, database: Database, providers: PaymentProviders) {
  app.route({
    ...paymentEndpoints.listPaymentMethods,
    handler: async () =>
      (await providers()).map(({ method, title, description, form }) => ({ method, title, description, form })),
  })

  app.register(async (scope) => {
    // A signature is over the raw bytes, so no parser may touch them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...paymentWebhooks.receivePaymentNotice,
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { headers, params } = request
        await receivePaymentNotice(database, await providers(), params.method, { headers, body, now: new Date() })
        return reply.code(204).send(null)
      },
    })
  })
}
