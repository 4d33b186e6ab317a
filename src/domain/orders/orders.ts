import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import {
  paymentStatuses,
  PaymentInfo,
  ShippingAddress,
  ShippingFlags,
  ShippingOption,
} from '#domain/checkout/checkout.ts'
import { DEFAULT_ORDERS_LIMIT, GUEST_USER_ID, MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Price } from '#domain/money/price.ts'

/** The states of an order (spec §4). */
export const OrderStatus = z.enum(['Pending', 'Shipped', 'Delivered', 'Cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

const text = (label: string, max = 200) => z.string().trim().min(1, `${label} is required`).max(max)

/** The four fields of the order modal (spec §2). The form and the call share it. */
export const Contact = z.object({
  userName: text('Full name'),
  userEmail: z.string().trim().min(1, 'Email is required').max(254).pipe(z.email('Email is not valid')),
  userPhoneNumber: Phone,
  street: text('Address', 500),
})
export type Contact = z.infer<typeof Contact>

/** The contact with the parts of spec §3 that the modal does not ask for. */
export const AddressData = Contact.extend({
  comment: z.string().trim().max(1000).default(''),
  zipCode: z.string().trim().max(20).default(''),
  state: z.string().trim().max(100).default(''),
  city: z.string().trim().max(100).default(''),
})
export type AddressData = z.output<typeof AddressData>

/** One wish of a direct order. It names one SKU by id, or by product and size when that leaves exactly one. */
export const ProductLine = z.object({
  skuId: z.string().max(64).optional(),
  productId: z.string().max(64).optional(),
  variantId: z.string().max(64).optional(),
  color: z.string().max(100).optional(),
  selectedSize: z.string().max(60).optional(),
  productName: z.string().max(300).optional().describe('Ignored: the order carries the name as sold'),
  price: Price.optional().describe('The price the customer saw: refused when it is not the price today'),
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY_PER_LINE),
})
export type ProductLine = z.output<typeof ProductLine>

/** A direct order (spec §3). Nothing it says about names or totals is believed. */
export const DirectOrder = z.object({
  userId: z.string().max(64).default(GUEST_USER_ID),
  addressData: AddressData,
  productData: z.array(ProductLine).min(1, 'The order is empty').max(MAX_LINES),
})
export type DirectOrder = z.output<typeof DirectOrder>

/** One line of an order, with name and price as sold. */
export const OrderItem = z.object({
  skuId: z.string(),
  productId: z.string(),
  slug: z.string(),
  productName: z.string(),
  color: z.string(),
  selectedSize: z.string(),
  price: Price,
  quantity: z.int(),
  image: z.string().nullable(),
})
export type OrderItem = z.output<typeof OrderItem>

/** An order as staff read it (spec §3). `number` is what a customer says on the phone. */
export const AdminOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: OrderStatus,
  createdAt: z.string(),
  userName: z.string(),
  userPhoneNumber: z.string(),
  userEmail: z.string(),
  total: Price,
  items: z.array(OrderItem),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    comment: z.string(),
  }),
})
export type AdminOrder = z.output<typeof AdminOrder>

const Day = z.iso.date('A day is written 2026-01-31')

/** Which orders: by words of number, name, phone or e-mail, by state, and by the days they were placed on (UTC). */
export const OrderFilter = z.object({
  search: z.string().trim().max(100).optional(),
  status: OrderStatus.or(z.literal('all')).optional().describe('Absent: all that are not cancelled'),
  from: Day.optional(),
  to: Day.optional().describe('The last day that counts'),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** One page of those orders: the ones behind the last order seen. */
export const OrderQuery = OrderFilter.extend({
  startAfter: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(DEFAULT_ORDERS_LIMIT).default(DEFAULT_ORDERS_LIMIT),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** What the buyer gets back. */
export const PlacedOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  subtotal: Price,
  deliveryFee: Price,
  total: Price,
})
export type PlacedOrder = z.output<typeof PlacedOrder>

const CartLine = z.strictObject({
  ...CartItem.partial().shape,
  skuId: z.string().min(1).max(64),
  price: Price.describe('The price the customer saw: refused when it is not the price today'),
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
})

/**
 * An order of the stepped checkout (spec §7). `items` is the cart as the customer saw it. Anything beyond these
 * fields is refused, so nothing of a card can come along (ruling R28).
 */
export const AccountOrder = z.strictObject({
  userId: z.string().min(1).max(64),
  items: z.array(CartLine).min(1, 'The order is empty').max(MAX_LINES),
  email: Email,
  shippingAddress: ShippingAddress,
  shippingOption: ShippingOption,
  shippingCost: Price.describe('The cost the customer saw: refused when it is not the cost today'),
  paymentInfo: PaymentInfo,
  billingAddress: ShippingAddress.nullish().describe('Absent: the same as the shipping address'),
  createdAt: z.string().max(40).optional().describe('Ignored: the server has a clock'),
})
export type AccountOrder = z.output<typeof AccountOrder>

/** What the checkout gets back. `redirectTo` leads to the gateway where one takes the payment. */
export const PlacedAccountOrder = PlacedOrder.extend({ redirectTo: z.string().nullable() })
export type PlacedAccountOrder = z.output<typeof PlacedAccountOrder>

const OrderAddress = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** An order as its customer reads it (spec §3). Neither flag of `shippingOption` is set on a direct order. */
export const CustomerOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  createdAt: z.string(),
  email: z.string(),
  items: z.array(OrderItem),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress.nullable().describe('null: the same as the shipping address'),
  shippingOption: ShippingFlags,
  shippingCost: Price,
  subtotal: Price,
  total: Price,
  payment: z.object({
    method: z.string(),
    title: z.string(),
    status: z.enum(paymentStatuses),
    name: z.string().nullable(),
    lastFour: z.string().nullable(),
  }),
})
export type CustomerOrder = z.output<typeof CustomerOrder>

/** The cart and the orders of an account: both readings of the call in one answer (ruling R11). */
export const History = z.object({ items: z.array(CartItem), orders: z.array(CustomerOrder) })
export type History = z.output<typeof History>

/** Names the attempt: the same key always answers with the same order. */
const IdempotencyKey = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() })

/** What somebody without an account shows to see how their order stands. */
export const OrderLookup = z.object({
  number: z
    .string()
    .trim()
    .regex(/^\d{7}$/, 'The order number has seven digits'),
  contact: text('E-mail or phone', 254),
})
export type OrderLookup = z.output<typeof OrderLookup>

/** How an order stands, without a word about who ordered it and where it goes. */
export const TrackedOrder = z.object({
  number: z.string(),
  status: OrderStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  total: Price,
  items: z.array(OrderItem.pick({ productName: true, color: true, selectedSize: true, quantity: true, image: true })),
})
export type TrackedOrder = z.output<typeof TrackedOrder>

const OrderParams = z.object({ orderId: z.string().min(1).max(64) })

export const orderEndpoints = {
  placeDirectOrder: {
    method: 'POST',
    url: '/api/orders/createOrder',
    config: { access: 'anyone', perMinute: 60 },
    schema: {
      summary: 'Place an order with a contact and no account',
      tags: ['orders'],
      headers: IdempotencyKey,
      body: DirectOrder,
      response: {
        201: PlacedOrder,
        ...failures('INVALID_REQUEST', 'NOT_YOURS', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'TOO_MANY_REQUESTS'),
      },
    },
  },
  trackOrder: {
    method: 'POST',
    url: '/api/orders/track',
    // Few, because both halves of the question can be guessed.
    config: { access: 'anyone', perMinute: 10 },
    schema: {
      summary: 'How an order stands, for whoever knows its number and its e-mail or phone',
      tags: ['orders'],
      body: OrderLookup,
      response: { 200: TrackedOrder, ...failures('INVALID_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS') },
    },
  },
  placeOrder: {
    method: 'POST',
    url: '/api/orders',
    config: { access: 'customer', perMinute: 60 },
    schema: {
      summary: 'Place the order of the stepped checkout: the cart becomes an order, the session ends',
      tags: ['orders'],
      headers: IdempotencyKey,
      body: AccountOrder,
      response: {
        201: PlacedAccountOrder,
        ...failures(
          'INVALID_REQUEST',
          'NOT_SIGNED_IN',
          'NOT_YOURS',
          'PRODUCT_NOT_FOUND',
          'OUT_OF_STOCK',
          'PAYMENT_REFUSED',
          'TOO_MANY_REQUESTS',
        ),
      },
    },
  },
  getHistory: {
    method: 'GET',
    url: '/api/orders/user/:id',
    config: { access: 'customer' },
    schema: {
      summary: 'The cart and the orders of an account, the newest first',
      tags: ['orders'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: History, ...failures('NOT_SIGNED_IN', 'NOT_YOURS') },
    },
  },
  getOrder: {
    method: 'GET',
    url: '/api/orders/:orderId',
    config: { access: 'customer' },
    schema: {
      summary: 'One order of the account',
      tags: ['orders'],
      params: OrderParams,
      response: { 200: CustomerOrder, ...failures('NOT_SIGNED_IN', 'ORDER_NOT_FOUND') },
    },
  },
  receivePaymentNotice: {
    method: 'POST',
    url: '/api/payments/:method/notices',
    config: { access: 'anyone' },
    schema: {
      summary: 'What a payment gateway tells; believed only when its signature holds',
      tags: ['orders'],
      params: z.object({ method: z.string().min(1).max(40) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
  listOrders: {
    method: 'GET',
    url: '/api/orders',
    config: { access: 'admin' },
    schema: {
      summary: 'The newest orders that are not cancelled, or those that were asked for',
      tags: ['orders'],
      querystring: OrderQuery,
      response: { 200: z.array(AdminOrder), ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  setOrderStatus: {
    method: 'PATCH',
    url: '/api/orders/:orderId',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the state of an order; cancelling gives the stock back',
      tags: ['orders'],
      params: OrderParams,
      body: z.object({ status: OrderStatus }),
      response: {
        200: z.object({ status: OrderStatus }),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ORDER_NOT_FOUND', 'OUT_OF_STOCK'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
