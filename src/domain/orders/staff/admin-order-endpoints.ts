import { z } from 'zod'
import { MAX_BULK_ORDERS } from '#domain/constants.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalText } from '#domain/text-fields.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { FieldValuesChange, SavedFieldValues } from '#domain/custom-fields/field-values.ts'
import { OrderForStaff, OrderQuery } from './order-for-staff.ts'
import { OrderStatus, OrderStatusChange } from '#domain/orders/order.ts'
import { OrderEvent, OrderDetails } from './order-details.ts'
import { OrdersExport } from './orders-export.ts'
import { JoinedOrders, JoinPreview } from './order-join.ts'
import { EditedOrder, OrderEdit, OrderEditQuote, OrderEditQuoteRequest } from './order-edit.ts'
import { BulkResult, OrdersVersion, UndoResult } from './order-list.ts'

const ById = z.object({ orderId: z.string().min(1).max(64) })
const OfPair = ById.extend({ otherId: ById.shape.orderId })
const OfNote = ById.extend({ noteId: ClientId.min(1) })

const exportOrders = {
  method: 'GET',
  url: '/api/admin/orders/export',
  config: { access: 'orders:read' },
  schema: {
    summary: 'All orders of a list as CSV, one row for each order or for each line of an order',
    tags: ['orders'],
    querystring: OrdersExport,
    response: { 200: z.string(), ...failures('INVALID_REQUEST', ...staffRefusals) },
  },
} as const satisfies Endpoint

export const adminOrderEndpoints = {
  listOrders: {
    method: 'GET',
    url: '/api/orders',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The newest orders that are not cancelled, or those that were asked for',
      tags: ['orders'],
      querystring: OrderQuery,
      response: { 200: z.array(OrderForStaff), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  setOrderStatus: {
    method: 'PATCH',
    url: '/api/orders/:orderId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Change the state of an order; cancelling gives the stock back',
      tags: ['orders'],
      params: ById,
      body: OrderStatusChange,
      response: {
        200: z.object({ status: OrderStatus, previousStatus: OrderStatus, changeId: BulkResult.shape.changeId }),
        ...failures(
          'INVALID_REQUEST',
          ...staffRefusals,
          'ORDER_NOT_FOUND',
          'ORDER_CHANGED',
          'OUT_OF_STOCK',
          'PROMOTION_REFUSED',
          'CASH_SETTLED',
          'STORE_CREDIT_TOO_LOW',
        ),
      },
    },
  },
  getOrdersVersion: {
    method: 'GET',
    url: '/api/admin/orders/pulse',
    config: { access: 'orders:read' },
    schema: {
      summary: 'Whether there is anything new among the orders',
      tags: ['orders'],
      querystring: z.object({
        after: z.string().max(64).optional().describe('The newest order that is known; empty: none is'),
      }),
      response: { 200: OrdersVersion, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  exportOrders,
  exportOrdersWorkbook: asWorkbook(
    exportOrders,
    'All orders of a list as a workbook of Excel, one row for each order or for each line of an order',
  ),
  setOrdersStatus: {
    method: 'POST',
    url: '/api/admin/orders/status',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Change the state of several orders; each is changed or refused on its own',
      tags: ['orders'],
      body: OrderStatusChange.extend({ orderIds: z.array(ById.shape.orderId).min(1).max(MAX_BULK_ORDERS) }),
      response: { 200: z.array(BulkResult), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  undoOrderChanges: {
    method: 'POST',
    url: '/api/admin/orders/undo',
    config: { access: 'orders:write' },
    schema: {
      summary:
        'Take changes of the state of orders and confirmations back, each on its own, where nothing has happened to the order since',
      tags: ['orders'],
      body: z.object({ changeIds: z.array(ClientId.min(1)).min(1).max(MAX_BULK_ORDERS) }),
      response: { 200: z.array(UndoResult), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  getOrderDetails: {
    method: 'GET',
    url: '/api/admin/orders/:orderId',
    config: { access: 'orders:read' },
    schema: {
      summary: 'One order with its timeline and what it did to the stock',
      tags: ['orders'],
      params: ById,
      response: { 200: OrderDetails, ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  saveOrderFields: {
    method: 'PUT',
    url: '/api/admin/orders/:orderId/fields',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Write into custom fields of an order. Fields that are absent stay as they are',
      tags: ['orders'],
      params: ById,
      body: FieldValuesChange,
      response: { 200: SavedFieldValues, ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  editOrder: {
    method: 'PUT',
    url: '/api/admin/orders/:orderId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Change sizes, colors, quantities or the address before it ships; stock and total follow',
      tags: ['orders'],
      params: ById,
      body: OrderEdit,
      response: {
        200: EditedOrder,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'OUT_OF_STOCK'),
        ...failures('PRICE_CHANGED', 'PROMOTION_REFUSED'),
      },
    },
  },
  quoteOrderEdit: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/quote',
    config: { access: 'orders:write' },
    schema: {
      summary: 'What an order would cost after an edit: only what the edit changes is priced anew',
      tags: ['orders'],
      params: ById,
      body: OrderEditQuoteRequest,
      response: {
        200: OrderEditQuote,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'PROMOTION_REFUSED'),
      },
    },
  },
  previewJoin: {
    method: 'GET',
    url: '/api/admin/orders/:orderId/join/:otherId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'What two unsent orders of one phone would become as one parcel with one delivery fee',
      tags: ['orders'],
      params: OfPair,
      response: {
        200: JoinPreview,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDERS_NOT_JOINABLE'),
      },
    },
  },
  joinOrders: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/join/:otherId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Join two unsent orders of one phone: one carries the lines of both, the other ends as joined into it',
      tags: ['orders'],
      params: OfPair,
      body: JoinPreview.pick({ seen: true }),
      response: {
        200: JoinedOrders,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDERS_NOT_JOINABLE', 'ORDER_CHANGED'),
        ...failures('OUT_OF_STOCK', 'PROMOTION_REFUSED', 'STORE_CREDIT_TOO_LOW'),
      },
    },
  },
  confirmOrder: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/confirm',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Confirm an order that waits for it: it takes its stock now',
      tags: ['orders'],
      params: ById,
      response: {
        200: OrderDetails,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'OUT_OF_STOCK'),
      },
    },
  },
  unconfirmOrder: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/unconfirm',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Let an order that was confirmed wait for it again: its parcel is unpacked, and its stock is as it was',
      tags: ['orders'],
      params: ById,
      response: {
        200: OrderDetails,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED'),
      },
    },
  },
  addOrderNote: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/notes',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Write a note that only staff read',
      tags: ['orders'],
      params: ById,
      body: z.object({
        note: optionalText(() => t('fields.note'), 2000).min(1, { error: () => t('fields.noteEmpty') }),
      }),
      response: { 201: OrderEvent, ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  deleteOrderNote: {
    method: 'DELETE',
    url: '/api/admin/orders/:orderId/notes/:noteId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Take a note out of the timeline; it can be brought back for a day',
      tags: ['orders'],
      params: OfNote,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  restoreOrderNote: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/notes/:noteId/restore',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Bring a deleted note back',
      tags: ['orders'],
      params: OfNote,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  signOutCustomer: {
    method: 'DELETE',
    url: '/api/admin/orders/:orderId/sessions',
    config: { access: 'customers:write' },
    schema: {
      summary: 'Sign the account that placed an order out everywhere',
      tags: ['orders'],
      params: ById,
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_OF_GUEST'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
