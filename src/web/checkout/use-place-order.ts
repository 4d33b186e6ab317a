import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Input } from '#client/api.ts'
import { ShippingOption, type PaymentInfo } from '#domain/checkout/checkout.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import type { ErrorCode } from '#domain/api/errors.ts'
import { Price } from '#domain/money/price.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { cartActions } from '#web/state/cart-store.ts'
import { notify } from '#web/state/toasts.ts'
import type { AddressValues } from './address-fields.tsx'
import type { OpenCheckout } from './load-checkout.ts'
import { clearPlacingMark, markPlacing } from './pending-order.ts'
import { readRefusal } from './refusal.ts'

interface Payment {
  paymentInfo: PaymentInfo
  billingAddress: AddressValues | null
}

type Order = Input<typeof endpoints.placeOrder>

/** Refusals after which the cart on screen is no longer the cart there is. */
const staleCart = new Set<ErrorCode | undefined>(['OUT_OF_STOCK', 'PRODUCT_NOT_FOUND', 'PRICE_CHANGED', 'CART_CHANGED'])

/** Places the order once, however often it is asked to. Answers with what to tell the customer when it was not placed. */
export function usePlaceOrder(checkout: OpenCheckout, refresh: () => Promise<void>) {
  const [isPlacing, setPlacing] = useState(false)
  // A second click arrives before React has drawn the first one.
  const isUnderWay = useRef(false)
  const navigate = useNavigate()

  const finish = async () => {
    clearPlacingMark()
    cartActions.replace([])
    notify('success', texts.orderPlaced, { survives: true })
    await navigate(href('/account'))
  }

  const send = async (payment: Payment) => {
    const { id } = checkout.session
    markPlacing(id)
    try {
      // The session names the attempt: every tab that pays for it gets the same order.
      const { redirectTo } = await (await browserApi()).placeOrder(orderOf(checkout, payment), { idempotencyKey: id })
      if (redirectTo) location.assign(redirectTo)
      else await finish()
      return undefined
    } catch (error) {
      const { code, message } = readRefusal(error, texts.orderFailed)
      if (code === 'KEY_REUSED') {
        await finish()
        return undefined
      }
      if (code && code !== 'UNEXPECTED' && code !== 'BUSY') clearPlacingMark()
      if (staleCart.has(code)) await refresh()
      notify('error', message)
      return message
    }
  }

  const placeOrder = async (payment: Payment): Promise<string | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setPlacing(true)
    try {
      return await send(payment)
    } finally {
      isUnderWay.current = false
      setPlacing(false)
    }
  }

  return { placeOrder, isPlacing }
}

/** The order as the customer sees it: prices go along so that the shop can refuse what they have not seen. */
function orderOf({ userId, items, session }: OpenCheckout, { paymentInfo, billingAddress }: Payment): Order {
  const { email, shippingAddress, shippingOption, shippingCost } = session
  if (!shippingAddress) throw new Error('An order needs an address')
  return {
    userId,
    items: items.map((item) => ({ ...item, price: Price.encode(item.price) })),
    email,
    shippingAddress,
    shippingOption: ShippingOption.parse(shippingOption),
    shippingCost: Price.encode(shippingCost),
    paymentInfo,
    billingAddress,
    createdAt: new Date().toISOString(),
  }
}
