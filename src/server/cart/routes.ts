import { cartEndpoints } from '#domain/cart/cart-endpoints.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import { GUEST_USER_ID } from '#domain/constants.ts'
import type { FillSlot } from '#domain/extensions/slot-part.ts'
import type { Database } from '#server/schema/database.ts'
import { callerId, ownId } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addCartItem } from './add-cart-item.ts'
import { checkInventory } from './check-inventory.ts'
import { deleteCartItem } from './delete-cart-item.ts'
import { emptyCart } from './empty-cart.ts'
import { getCart } from './get-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeCartItem } from './remove-cart-item.ts'

export function cartRoutes(app: App, { database, fillSlot }: { database: Database; fillSlot: FillSlot | undefined }) {
  app.route({
    ...cartEndpoints.getCart,
    handler: (request) => getCart(database.query, ownId(request, request.params.uid)),
  })

  app.route({
    ...cartEndpoints.addCartItem,
    handler: (request) => addCartItem(database, ownId(request, request.body.userId), request.body.item.skuId),
  })

  app.route({
    ...cartEndpoints.removeCartItem,
    handler: (request) => {
      const { userId, skuId, productId } = request.body
      return removeCartItem(database, ownId(request, userId), { skuId, productId })
    },
  })

  app.route({
    ...cartEndpoints.deleteCartItem,
    handler: (request) => {
      const userId = ownId(request, request.query.userId, request.body?.userId)
      return deleteCartItem(database, userId, request.params.skuId)
    },
  })

  app.route({
    ...cartEndpoints.emptyCart,
    handler: async (request, reply) => {
      await emptyCart(database, ownId(request, request.params.uid))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...cartEndpoints.mergeCart,
    handler: (request) => {
      const { userId, items } = request.body
      return mergeCart(database, { userId: ownId(request, userId), items, key: request.headers['idempotency-key'] })
    },
  })

  app.route({
    ...cartEndpoints.checkInventory,
    handler: async (request) => {
      const { userId, items } = request.body
      const checked = await checkInventory(database, callerId(request, userId, GUEST_USER_ID), items)
      const filled = await fillSlot?.('cart.below-lines', toSlotFacts(checked.updatedItems))
      return filled ? { ...checked, slot: filled.parts, isSlotSettled: filled.isSettled } : checked
    },
  })
}

/** What extensions are told of a cart. */
const toSlotFacts = (items: readonly CartItem[]) => ({
  lines: items.map(({ productId, skuId, quantity }) => ({ productId, skuId, quantity })),
  subtotal: cartTotals(items).subtotal,
})
