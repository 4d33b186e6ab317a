import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { countByPhone } from '#server/orders/phones/count-outcomes.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** How an order is paid. `canPayFirst`: whether the shop has a way to pay before delivery. */
export interface WayToPay {
  isPaidOnDelivery: boolean
  canPayFirst: boolean
}

/**
 * What follows from the parcels that a phone has refused: whether its order must be confirmed. Says no more of them
 * than that. Throws `ORDER_REFUSED` where the merchant takes no order of it any more, and `PAYMENT_FIRST` where it must
 * be paid before.
 */
export async function checkRefusals(
  tx: Db,
  phone: string,
  settings: OrderSettings,
  { isPaidOnDelivery, canPayFirst }: WayToPay,
): Promise<{ mustBeConfirmed: boolean }> {
  const { tracksRefusals, refusalsUntilCall, refusalsUntilPayment, refusalsUntilRefusal, contactPhone } = settings
  const hasRule = refusalsUntilRefusal > 0 || (isPaidOnDelivery && refusalsUntilCall + refusalsUntilPayment > 0)
  const term = toPhoneTerm(phone)
  if (!tracksRefusals || !hasRule || term === undefined) return { mustBeConfirmed: false }
  const refused = (await countByPhone(tx, [term])).get(term)?.refused ?? 0
  const isFrom = (bound: number) => bound > 0 && refused >= bound
  if (isFrom(refusalsUntilRefusal))
    throw new ApiError('ORDER_REFUSED', {
      message: contactPhone ? t('calls.orderRefused', { phone: contactPhone }) : t('errors.ORDER_REFUSED'),
    })
  if (!isPaidOnDelivery) return { mustBeConfirmed: false }
  if (isFrom(refusalsUntilPayment) && canPayFirst) throw new ApiError('PAYMENT_FIRST')
  return { mustBeConfirmed: isFrom(refusalsUntilCall) || isFrom(refusalsUntilPayment) }
}
