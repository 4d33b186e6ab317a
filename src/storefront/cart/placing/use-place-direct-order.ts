import { useRef } from 'react'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'
import { findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { setPromotionCode } from '#storefront/state/promotion-code.ts'
import { knownUser } from '#ui/state/session.ts'
import type { QuotedTotals } from '#storefront/state/order-quote.ts'
import type { OrderLine } from '#storefront/cart/order-line.ts'
import type { WithAskedTexts } from '#storefront/widgets/asked-fields/asked-texts.ts'
import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { rememberGovernorate } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { claimOrderKey, forgetOrderKey } from './pending-direct-order.ts'
import type { OrderedContact } from '#storefront/cart/governorate/ordered-contact.ts'

/**
 * Returns a function that places a direct order of the lines. The idempotency key stays the same until the server has
 * accepted or refused the order, also when the page is reloaded meanwhile, so a lost answer never leads to a second one.
 */
export function usePlaceDirectOrder(lines: readonly OrderLine[], promotionFields: QuotedTotals['promotionFields']) {
  // The promise and not the key: a second click can come while the key is looked up.
  const attempt = useRef<Promise<string>>(undefined)
  return async (contact: OrderedContact, answers: WithAskedTexts) => {
    const { otherPhone, ...asked } = contact
    attempt.current ??= claimOrderKey({
      contact,
      lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
      ...promotionFields,
      ...answers,
    })
    const idempotencyKey = await attempt.current
    const finish = async () => {
      attempt.current = undefined
      await forgetOrderKey(idempotencyKey)
    }
    try {
      const [api, user] = await Promise.all([browserApi(), knownUser()])
      const order = await api.placeDirectOrder(
        {
          userId: user?.id ?? GUEST_USER_ID,
          addressData: { ...asked, ...(otherPhone && { otherPhone }) },
          productData: lines.map(toProductLine),
          ...promotionFields,
          ...answers,
        },
        { idempotencyKey },
      )
      await finish()
      const { street, city = '', state = '' } = contact
      const governorate = recogniseGovernorate({ street, city, state, zipCode: '' })
      if (governorate) rememberGovernorate(governorate)
      setPromotionCode('')
      return order
    } catch (error) {
      if (isRefused(error)) await finish()
      throw error
    }
  }
}

/** A line as the call takes it (spec §3): the fields of the specification, and the SKU that they name. */
function toProductLine({ skuId, productId, model, color, size, price, quantity }: OrderLine) {
  return { skuId, productId, productName: model, color, selectedSize: size, price: Price.encode(price), quantity }
}

/** A 4xx writes nothing, so the next attempt is a new one. Any other failure may have come after the order was written. */
function isRefused(error: unknown) {
  const refusal = findApiError(error)
  return refusal !== undefined && refusal.status < 500 && refusal.code !== 'KEY_REUSED'
}
