import { orderPageEndpoints } from '#domain/order-page/order-page-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { changeOwnContact } from './change-own-contact.ts'
import { changeOwnSize } from './change-own-size.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { mailOrderLink } from './mail-order-link.ts'
import { changeOwnOrder, openOwnOrder } from './change-own-order.ts'

interface Parts {
  secrets: SecretBox
  limits: AttemptLimits
  config: { smtpUrl?: string | undefined }
}

export function orderPageRoutes(app: App, database: Database, parts: Parts) {
  app.route({
    ...orderPageEndpoints.mailOrderLink,
    handler: ({ body, ip }) =>
      mailOrderLink(database, body, {
        limits: parts.limits,
        ip: callerIp(ip),
        isSending: parts.config.smtpUrl !== undefined,
      }),
  })

  app.route({
    ...orderPageEndpoints.readOrderPage,
    handler: ({ body }) => openOwnOrder(database, body.token, parts),
  })

  app.route({
    ...orderPageEndpoints.cancelOwnOrder,
    handler: ({ body: { token, reason } }) =>
      changeOwnOrder(database, token, {
        ...parts,
        change: (orderId) => cancelOwnOrder(database, orderId, reason),
      }),
  })

  app.route({
    ...orderPageEndpoints.changeOwnSize,
    handler: ({ body }) =>
      changeOwnOrder(database, body.token, {
        ...parts,
        change: (orderId) => changeOwnSize(database, orderId, body),
      }),
  })

  app.route({
    ...orderPageEndpoints.changeOwnContact,
    handler: ({ body }) =>
      changeOwnOrder(database, body.token, {
        ...parts,
        change: (orderId) => changeOwnContact(database, orderId, body),
      }),
  })
}
