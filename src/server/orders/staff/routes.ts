import { nameFileOfToday } from '#domain/dates.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import { adminOrderEndpoints } from '#domain/orders/staff/admin-order-endpoints.ts'
import { messageEndpoints } from '#domain/mail/message-endpoints.ts'
import { orderViewEndpoints } from '#domain/orders/staff/views/order-view-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeOrderStatus } from '#server/orders/lifecycle/change-order-status.ts'
import { listOrders } from './list-orders.ts'
import { addOrderNote } from './notes/add-order-note.ts'
import { getOrderMessages } from './messages/get-order-messages.ts'
import { noteOrderMessage } from './messages/note-order-message.ts'
import { getOrdersVersion } from './queries.ts'
import { bulkChangeOrderStatus } from '#server/orders/lifecycle/bulk-change-order-status.ts'
import { unconfirmOrder } from '#server/orders/confirmation/unconfirm-order.ts'
import { confirmOrder } from '#server/orders/confirmation/confirm-order.ts'
import { editOrder } from './editing/edit-order.ts'
import { quoteOrderEdit } from './editing/quote-order-edit.ts'
import { joinOrders } from './joining/join-orders.ts'
import { previewJoin } from './joining/read-join.ts'
import { exportOrders } from './export-orders.ts'
import { deleteOrderNote } from './notes/delete-order-note.ts'
import { restoreOrderNote } from './notes/restore-order-note.ts'
import { undoOrderChanges } from './undo/undo-order-changes.ts'
import { getOrderDetails } from './get-order-details.ts'
import { countViews } from './views/view-queries.ts'
import { saveOrderFields } from './save-order-fields.ts'
import { signOutCustomer } from './sign-out-customer.ts'
import type { ListPaymentMethods } from '#domain/payments/payment.ts'

export function adminOrderRoutes(
  app: App,
  database: Database,
  { listMethods, shopUrl }: { listMethods: ListPaymentMethods; shopUrl: () => string },
) {
  app.route({
    ...messageEndpoints.getOrderMessages,
    handler: (request) => getOrderMessages(database.query, request.params.orderId, shopUrl()),
  })

  app.route({
    ...messageEndpoints.noteOrderMessage,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      await noteOrderMessage(database, { ...request.params, ...request.body, userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminOrderEndpoints.listOrders,
    handler: (request) => listOrders(database.longQuery, request.query),
  })

  app.route({
    ...adminOrderEndpoints.saveOrderFields,
    handler: (request) =>
      saveOrderFields(database, request.params.orderId, request.body.fieldValues, accountOf(request).userId),
  })

  app.route({
    ...adminOrderEndpoints.setOrderStatus,
    handler: (request) =>
      changeOrderStatus(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...adminOrderEndpoints.getOrdersVersion,
    handler: (request) => getOrdersVersion(database.query, request.query.after),
  })

  app.route({ ...orderViewEndpoints.countOrderViews, handler: () => countViews(database.longQuery) })

  app.route({
    ...adminOrderEndpoints.exportOrders,
    handler: async (request, reply) =>
      sendCsv(reply, nameFileOfToday('orders'), await exportOrders(database.longQuery, request.query)),
  })

  app.route({
    ...adminOrderEndpoints.exportOrdersWorkbook,
    handler: async (request, reply) =>
      sendWorkbook(reply, nameFileOfToday('orders'), await exportOrders(database.longQuery, request.query)),
  })

  app.route({
    ...adminOrderEndpoints.setOrdersStatus,
    handler: (request) => bulkChangeOrderStatus(database, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...adminOrderEndpoints.undoOrderChanges,
    handler: (request) => undoOrderChanges(database, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...adminOrderEndpoints.getOrderDetails,
    handler: async (request) => getOrderDetails(database.query, await listMethods(), request.params.orderId),
  })

  app.route({
    ...adminOrderEndpoints.quoteOrderEdit,
    handler: (request) => quoteOrderEdit(database.query, request.params.orderId, request.body),
  })

  app.route({
    ...adminOrderEndpoints.editOrder,
    handler: async (request) => {
      const { orderId } = request.params
      const changeId = await editOrder(database, orderId, request.body, accountOf(request).userId)
      return { ...(await getOrderDetails(database.query, await listMethods(), orderId)), changeId }
    },
  })

  app.route({
    ...adminOrderEndpoints.previewJoin,
    handler: (request) => previewJoin(database.query, request.params),
  })

  app.route({
    ...adminOrderEndpoints.joinOrders,
    handler: (request) =>
      joinOrders(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...adminOrderEndpoints.confirmOrder,
    handler: async (request) => {
      const { orderId } = request.params
      await confirmOrder(database, { orderId, userId: accountOf(request).userId })
      return getOrderDetails(database.query, await listMethods(), orderId)
    },
  })

  app.route({
    ...adminOrderEndpoints.unconfirmOrder,
    handler: async (request) => {
      const { orderId } = request.params
      await unconfirmOrder(database, { orderId, userId: accountOf(request).userId })
      return getOrderDetails(database.query, await listMethods(), orderId)
    },
  })

  app.route({
    ...adminOrderEndpoints.addOrderNote,
    handler: async (request, reply) => {
      const note = { ...request.params, text: request.body.note, userId: accountOf(request).userId }
      return reply.code(201).send(await addOrderNote(database, note))
    },
  })

  app.route({
    ...adminOrderEndpoints.deleteOrderNote,
    handler: async (request, reply) => {
      await deleteOrderNote(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminOrderEndpoints.restoreOrderNote,
    handler: async (request, reply) => {
      await restoreOrderNote(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminOrderEndpoints.signOutCustomer,
    handler: async (request, reply) => {
      await signOutCustomer(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
