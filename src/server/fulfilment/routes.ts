import { nameFileOfToday } from '#domain/dates.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import { fulfilmentEndpoints } from '#domain/fulfilment/fulfilment-endpoints.ts'
import { orderViewEndpoints } from '#domain/fulfilment/views/order-view-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { listOrders } from './list-orders.ts'
import { addOrderNote } from './notes/add-order-note.ts'
import { getOrdersVersion } from './queries.ts'
import { bulkChangeOrderStatus } from './bulk-change-order-status.ts'
import { confirmOrder } from './confirmation/confirm-order.ts'
import { editOrder } from './editing/edit-order.ts'
import { quoteOrderEdit } from './editing/quote-order-edit.ts'
import { exportOrders } from './export/export-orders.ts'
import { deleteOrderNote } from './notes/delete-order-note.ts'
import { restoreOrderNote } from './notes/restore-order-note.ts'
import { undoOrderChanges } from './undo/undo-order-changes.ts'
import { getOrderDetails } from './get-order-details.ts'
import { countViews } from './views/view-queries.ts'
import { signOutCustomer } from './sign-out-customer.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

export function fulfilmentRoutes(app: App, database: Database, paymentMethods: readonly PaymentMethod[]) {
  app.route({
    ...fulfilmentEndpoints.listOrders,
    handler: (request) => listOrders(database.replicaQuery, request.query),
  })

  app.route({
    ...fulfilmentEndpoints.setOrderStatus,
    handler: (request) =>
      changeOrderStatus(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...fulfilmentEndpoints.getOrdersVersion,
    handler: (request) => getOrdersVersion(database.query, request.query.after),
  })

  app.route({ ...orderViewEndpoints.countOrderViews, handler: () => countViews(database.replicaQuery) })

  app.route({
    ...fulfilmentEndpoints.exportOrders,
    handler: async (request, reply) =>
      sendCsv(reply, nameFileOfToday('orders'), await exportOrders(database.replicaQuery, request.query)),
  })

  app.route({
    ...fulfilmentEndpoints.exportOrdersWorkbook,
    handler: async (request, reply) =>
      sendWorkbook(reply, nameFileOfToday('orders'), await exportOrders(database.replicaQuery, request.query)),
  })

  app.route({
    ...fulfilmentEndpoints.setOrdersStatus,
    handler: (request) => bulkChangeOrderStatus(database, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...fulfilmentEndpoints.undoOrderChanges,
    handler: (request) => undoOrderChanges(database, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...fulfilmentEndpoints.getOrderDetails,
    handler: (request) => getOrderDetails(database.query, paymentMethods, request.params.orderId),
  })

  app.route({
    ...fulfilmentEndpoints.quoteOrderEdit,
    handler: (request) => quoteOrderEdit(database.query, request.params.orderId, request.body),
  })

  app.route({
    ...fulfilmentEndpoints.editOrder,
    handler: async (request) => {
      const { orderId } = request.params
      await editOrder(database, orderId, request.body, accountOf(request).userId)
      return getOrderDetails(database.query, paymentMethods, orderId)
    },
  })

  app.route({
    ...fulfilmentEndpoints.confirmOrder,
    handler: async (request) => {
      const { orderId } = request.params
      await confirmOrder(database, { orderId, userId: accountOf(request).userId })
      return getOrderDetails(database.query, paymentMethods, orderId)
    },
  })

  app.route({
    ...fulfilmentEndpoints.addOrderNote,
    handler: async (request, reply) => {
      const note = { ...request.params, text: request.body.note, userId: accountOf(request).userId }
      return reply.code(201).send(await addOrderNote(database, note))
    },
  })

  app.route({
    ...fulfilmentEndpoints.deleteOrderNote,
    handler: async (request, reply) => {
      await deleteOrderNote(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...fulfilmentEndpoints.restoreOrderNote,
    handler: async (request, reply) => {
      await restoreOrderNote(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...fulfilmentEndpoints.signOutCustomer,
    handler: async (request, reply) => {
      await signOutCustomer(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
