import { z } from 'zod'
import { RepeatableHeaders, ClientId } from '#domain/client-id.ts'
import { t } from '#domain/texts/t.ts'
import { CartItem } from './cart-item.ts'
import { GUEST_USER_ID, MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { SlotPart } from '#domain/extensions/slot-part.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'

const Id = ClientId.min(1)
const Owner = z.object({ userId: Id })
const OwnerInPath = z.object({ uid: Id })

/** A requested cart line. Other fields that pages send along are ignored. */
export const WantedLine = z.object({ skuId: Id, quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY_PER_LINE) })
export type WantedLine = z.output<typeof WantedLine>

/** A line with fewer units than wanted. `kept` is 0 when none is left. */
export const CartDifference = z.object({
  skuId: z.string(),
  model: z.string(),
  color: z.string(),
  size: z.string(),
  wanted: z.int(),
  kept: z.int(),
})
export type CartDifference = z.infer<typeof CartDifference>

/** A cart with names and prices of today. */
export const Cart = z.object({ items: z.array(CartItem) })
export type Cart = z.output<typeof Cart>

/** A cart after a guest's cart was merged into it, and the lines that were capped (ruling R9). */
export const MergedCart = Cart.extend({ capped: z.array(CartDifference) })
export type MergedCart = z.output<typeof MergedCart>

/** A cart lowered to the available quantities (spec §7). `stockDifference` is true when that is less than was wanted. */
export const CheckedCart = z.object({
  updatedItems: z.array(CartItem),
  stockDifference: z.boolean(),
  differences: z.array(CartDifference),
  slot: z.array(SlotPart).optional().describe('What extensions show below the lines; absent: none has this slot'),
  isSlotSettled: z
    .boolean()
    .optional()
    .describe('False where an extension has not answered yet: asked again, there is more'),
})
export type CheckedCart = z.output<typeof CheckedCart>

const ofCustomers = failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_YOURS')

export const cartEndpoints = {
  getCart: {
    method: 'GET',
    url: '/api/cart/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'The cart of an account',
      tags: ['cart'],
      params: OwnerInPath,
      response: { 200: Cart, ...ofCustomers },
    },
  },
  addCartItem: {
    method: 'POST',
    url: '/api/cart/add-item',
    config: { access: 'customer' },
    schema: {
      summary: 'Add one piece; the same size again raises its quantity',
      tags: ['cart'],
      body: Owner.extend({ item: z.object({ skuId: Id }) }),
      response: { 200: Cart, ...ofCustomers, ...failures('PRODUCT_NOT_FOUND', 'OUT_OF_STOCK') },
    },
  },
  removeCartItem: {
    method: 'POST',
    url: '/api/cart/remove-item',
    config: { access: 'customer' },
    schema: {
      summary: 'Take one piece away, never the last one; by size, or by product for its newest line (ruling R13)',
      tags: ['cart'],
      body: Owner.extend({ skuId: Id.optional(), productId: Id.optional() }).refine(
        ({ skuId, productId }) => skuId ?? productId,
        { path: ['skuId'], error: () => t('fields.skuRequired') },
      ),
      response: { 200: Cart, ...ofCustomers },
    },
  },
  deleteCartItem: {
    method: 'DELETE',
    url: '/api/cart/delete-item/:skuId',
    config: { access: 'customer' },
    schema: {
      summary: 'Leave a line out',
      tags: ['cart'],
      params: z.object({ skuId: Id }),
      querystring: Owner.partial(),
      body: Owner.partial().nullish(),
      response: { 200: Cart, ...ofCustomers },
    },
  },
  emptyCart: {
    method: 'DELETE',
    url: '/api/cart/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Empty the cart',
      tags: ['cart'],
      params: OwnerInPath,
      response: { 204: z.null(), ...ofCustomers },
    },
  },
  mergeCart: {
    method: 'POST',
    url: '/api/cart/merge',
    config: { access: 'customer' },
    schema: {
      summary: 'Join a guest cart to the cart of the account it signed in to',
      tags: ['cart'],
      headers: RepeatableHeaders,
      body: Owner.extend({ items: z.array(WantedLine).max(MAX_LINES) }),
      response: { 200: MergedCart, ...ofCustomers },
    },
  },
  checkInventory: {
    method: 'POST',
    url: '/api/inventory/check',
    config: { access: 'anyone' },
    schema: {
      summary: 'What of a cart can be had now; the cart of an account is set to it',
      tags: ['cart'],
      body: z.object({ userId: Id.default(GUEST_USER_ID), items: z.array(WantedLine).max(MAX_LINES) }),
      response: { 200: CheckedCart, ...failures('INVALID_REQUEST', 'NOT_YOURS') },
    },
  },
} as const satisfies Record<string, Endpoint>
