import { cashEffect } from '#server/cash/collected/cash-effect.ts'
import { packAgainEffect, unpackEffect } from '#server/delivery/shipments/parcel-effect.ts'
import { confirmationEffect } from '#server/orders/confirmation/confirmation-effect.ts'
import type { MoreLocks, OrderEffect } from '#server/orders/order-effect.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import { stockEffect } from '#server/orders/stock-effect.ts'
import { unpaidEffect } from '#server/orders/limits/unpaid-effect.ts'
import { promotionUsesEffect } from '#server/promotions/promotion-uses-effect.ts'
import type { Db } from '#server/schema/database.ts'
import { storeCreditEffect } from '#server/store-credit/store-credit-effect.ts'
import { historyEffect } from './history-effect.ts'
import { shippingMailEffect } from './shipping-mail-effect.ts'

/** What a change of an order's status does, in this order. Those that lock come as in `lockingOrder`, after the order itself. */
export const orderEffects: readonly OrderEffect[] = [
  unpaidEffect,
  storeCreditEffect,
  promotionUsesEffect,
  stockEffect,
  confirmationEffect,
  unpackEffect,
  historyEffect,
  packAgainEffect,
  cashEffect,
  shippingMailEffect,
]

/**
 * Locks what changes with the status of several orders. One after the other they would lock the stock of one and then
 * the store credit of the next. The caller holds the locks of the orders.
 */
export async function lockEffects(tx: Db, orders: readonly OrderRow[], more: MoreLocks = {}): Promise<void> {
  for (const effect of orderEffects) await effect.lock?.(tx, orders, more)
}
