import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'
import { settleStoreCredit } from './change-store-credit.ts'
import { findPayingPhone, lockStoreCredits } from './queries.ts'

/**
 * Gives what store credit or returned pieces paid for a cancelled order to the store credit of its phone. Takes it
 * again when the order goes on. Throws `STORE_CREDIT_TOO_LOW`.
 */
export const storeCreditEffect: OrderEffect = {
  locks: 'store_credits',
  async lock(tx, orders, { phones = [] }) {
    const payers = [...phones]
    for (const order of orders) {
      if (paidByCredit(parseAdjustments(order.adjustments)) === 0) continue
      const payer = (await findPayingPhone(tx, order.id)) ?? toPhoneTerm(order.user_phone)
      if (payer !== undefined) payers.push(payer)
    }
    await lockStoreCredits(tx, payers)
  },
  async apply(tx, { order, previousStatus, status, userId }) {
    const credit = paidByCredit(parseAdjustments(order.adjustments))
    const owed = (of: OrderStatus) => (of === 'Cancelled' ? 0 : credit)
    await settleStoreCredit(tx, order, { from: owed(previousStatus), to: owed(status), userId })
  },
}
