import { z } from 'zod'
import { paymentStatuses } from '#domain/checkout/checkout.ts'
import { MAX_BULK_ORDERS, MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { AddressData, AdminOrder, OrderFilter, OrderStatus } from '#domain/orders/orders.ts'
import { Price } from '#domain/money/price.ts'

/** One entry of an order's timeline: placed, a new state, an edit, or a note; and who it was, when it was staff. */
export const OrderEvent = z.object({
  id: z.string(),
  event: z.string(),
  detail: z.string(),
  by: z.string(),
  at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What an order did to the stock of one size, once. */
export const StockEffect = z.object({
  id: z.string(),
  skuId: z.string(),
  name: z.string().describe('Model, colour and size'),
  change: z.int(),
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  at: z.string(),
})
export type StockEffect = z.infer<typeof StockEffect>

/** How an order is paid. What a gateway has asked for stays as it was: an edit of the order shows as a difference. */
export const StaffPayment = z.object({
  title: z.string(),
  status: z.enum(paymentStatuses),
  amount: Price.describe('What is asked for, authorised or paid'),
  stillDue: Price.describe('What the order costs more than that'),
  toRefund: Price.describe('What the order costs less than that'),
})
export type StaffPayment = z.output<typeof StaffPayment>

/** An order with all that staff may want to know of it. */
export const OrderDetails = AdminOrder.extend({
  subtotal: Price,
  deliveryFee: Price,
  payment: StaffPayment,
  updatedAt: z.string().describe('Names the state an edit starts from'),
  events: z.array(OrderEvent),
  stockEffects: z.array(StockEffect),
})
export type OrderDetails = z.output<typeof OrderDetails>

/** A line as it shall be: the size it names may be another one of the same product. */
export const EditedLine = z.object({
  position: z.int().min(1).max(MAX_LINES).describe('Where the line stands in the order, from 1'),
  skuId: z.string().min(1).max(64),
  quantity: z.coerce
    .number('Quantity must be a number')
    .int()
    .min(1, 'Quantity is at least 1')
    .max(MAX_QUANTITY_PER_LINE, `Quantity is at most ${MAX_QUANTITY_PER_LINE}`),
})
export type EditedLine = z.output<typeof EditedLine>

/** A whole order as it shall be. Lines left out are taken off. */
export const OrderEdit = z.object({
  updatedAt: z.string().describe('The state the editor saw'),
  addressData: AddressData,
  lines: z.array(EditedLine).min(1, 'An order has at least one line').max(MAX_LINES),
})
export type OrderEdit = z.output<typeof OrderEdit>

/** What became of one order of several. */
export const BulkResult = z.object({ orderId: z.string(), ok: z.boolean(), message: z.string() })
export type BulkResult = z.infer<typeof BulkResult>

/** Enough to notice, without reading a list, that a list is out of date. */
export const OrdersVersion = z.object({
  newest: z.string().describe('The id of the newest order, or nothing'),
  changedAt: z.string().describe('When any order last changed'),
  pending: z.int(),
})
export type OrdersVersion = z.infer<typeof OrdersVersion>

const ById = z.object({ orderId: z.string().min(1).max(64) })
const staffOnly = ['NOT_SIGNED_IN', 'ADMIN_ONLY'] as const

export const adminOrderEndpoints = {
  getOrderPulse: {
    method: 'GET',
    url: '/api/admin/orders/pulse',
    config: { access: 'admin' },
    schema: {
      summary: 'Whether there is anything new among the orders',
      tags: ['orders'],
      response: { 200: OrdersVersion, ...failures(...staffOnly) },
    },
  },
  exportOrders: {
    method: 'GET',
    url: '/api/admin/orders/export',
    config: { access: 'admin' },
    schema: {
      summary: 'All orders of a list as CSV, one row for each line of an order',
      tags: ['orders'],
      querystring: OrderFilter,
      response: { 200: z.string(), ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
  setOrdersStatus: {
    method: 'POST',
    url: '/api/admin/orders/status',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the state of several orders; each is changed or refused on its own',
      tags: ['orders'],
      body: z.object({ orderIds: z.array(ById.shape.orderId).min(1).max(MAX_BULK_ORDERS), status: OrderStatus }),
      response: { 200: z.array(BulkResult), ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
  getOrderDetails: {
    method: 'GET',
    url: '/api/admin/orders/:orderId',
    config: { access: 'admin' },
    schema: {
      summary: 'One order with its timeline and what it did to the stock',
      tags: ['orders'],
      params: ById,
      response: { 200: OrderDetails, ...failures('INVALID_REQUEST', ...staffOnly, 'ORDER_NOT_FOUND') },
    },
  },
  editOrder: {
    method: 'PUT',
    url: '/api/admin/orders/:orderId',
    config: { access: 'admin' },
    schema: {
      summary: 'Change sizes, colours, quantities or the address before it ships; stock and total follow',
      tags: ['orders'],
      params: ById,
      body: OrderEdit,
      response: {
        200: OrderDetails,
        ...failures('INVALID_REQUEST', ...staffOnly, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'OUT_OF_STOCK'),
      },
    },
  },
  addOrderNote: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/notes',
    config: { access: 'admin' },
    schema: {
      summary: 'Write a note that only staff read',
      tags: ['orders'],
      params: ById,
      body: z.object({ note: z.string().trim().min(1, 'The note is empty').max(2000) }),
      response: { 201: OrderEvent, ...failures('INVALID_REQUEST', ...staffOnly, 'ORDER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
