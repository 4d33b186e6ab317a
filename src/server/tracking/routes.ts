import { trackingEndpoints } from '#domain/tracking/tracking-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { getCustomerOrder } from './get-customer-order.ts'
import { getOrderHistory } from './get-order-history.ts'
import { trackOrder } from './track-order.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

export function trackingRoutes(
  app: App,
  database: Database,
  paymentMethods: readonly PaymentMethod[],
  limits: AttemptLimits,
) {
  app.route({
    ...trackingEndpoints.trackOrder,
    handler: (request) => trackOrder(database.query, request.body, { limits, ip: callerIp(request.ip) }),
  })

  app.route({
    ...trackingEndpoints.getOrderHistory,
    handler: (request) => getOrderHistory(database.query, paymentMethods, request.params.id, accountOf(request)),
  })

  app.route({
    ...trackingEndpoints.getOrder,
    handler: (request) => getCustomerOrder(database.query, paymentMethods, request.params.orderId, accountOf(request)),
  })
}
