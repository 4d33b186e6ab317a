import { trackingEndpoints } from '#domain/tracking/tracking-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import type { FillSlot } from '#domain/extensions/slot-part.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { getCustomerOrder } from './get-customer-order.ts'
import { getOrderHistory } from './get-order-history.ts'
import { trackOrder } from './track-order.ts'
import type { ListPaymentMethods } from '#domain/payments/payment.ts'

export function trackingRoutes(
  app: App,
  database: Database,
  listMethods: ListPaymentMethods,
  { limits, fillSlot }: { limits: AttemptLimits; fillSlot: FillSlot | undefined },
) {
  app.route({
    ...trackingEndpoints.trackOrder,
    handler: (request) => trackOrder(database.query, request.body, { limits, ip: callerIp(request.ip) }),
  })

  app.route({
    ...trackingEndpoints.getOrderHistory,
    handler: async (request) =>
      getOrderHistory(database.query, await listMethods(), request.params.id, accountOf(request)),
  })

  app.route({
    ...trackingEndpoints.getOrder,
    handler: async (request) => {
      const { orderId } = request.params
      const order = await getCustomerOrder(database.query, await listMethods(), orderId, accountOf(request))
      const filled = await fillSlot?.('order.below-status', { orderId, number: order.number })
      return filled && filled.parts.length > 0 ? { ...order, slot: filled.parts } : order
    },
  })
}
