import { v7 as newId } from 'uuid'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { ChosenSettlement } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { giveStoreCredit } from '#server/store-credit/change-store-credit.ts'
import type { Db } from '#server/schema/database.ts'
import { insertRefund } from './queries.ts'

interface GivenBack {
  amount: Millimes
  settlement: ChosenSettlement
  order: { id: string; user_phone: string }
  returnId: string
  userId: string
  now: string
}

/** Gives money or store credit for what came back. Throws `RETURN_NOT_POSSIBLE` for a credit of a customer who was erased. */
export async function giveBack(tx: Db, { amount, settlement, order, returnId, userId, now }: GivenBack): Promise<void> {
  if (amount === 0 || settlement === 'none') return
  if (settlement === 'store-credit') {
    const phone = requirePhoneTerm(order.user_phone)
    return giveStoreCredit(tx, amount, { phone, orderId: order.id, returnId, userId })
  }
  const refund = { id: newId(), return_id: returnId, order_id: order.id, amount, method: 'cash' as const }
  await insertRefund(tx, { ...refund, user_id: userId, created_at: now })
}

/** The term of the phone of an order. Throws `RETURN_NOT_POSSIBLE` where its customer was erased. */
export function requirePhoneTerm(phone: string): string {
  const term = toPhoneTerm(phone)
  if (term === undefined) throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.erased') })
  return term
}
