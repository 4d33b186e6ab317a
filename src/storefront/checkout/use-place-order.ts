import { href, useNavigate } from 'react-router'
import type { Input } from '#client/api.ts'
import type { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import type { ErrorCode } from '#domain/api/errors.ts'
import { Price } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import type { AccountState } from '#storefront/state/account-state.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { cartActions } from '#ui/state/cart-store.ts'
import { setPromotionCode } from '#storefront/state/promotion-code.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { WithAskedTexts } from '#storefront/widgets/asked-fields/asked-texts.ts'
import type { AddressValues } from './address-fields.tsx'
import type { OpenCheckout } from './load-checkout.ts'
import { clearPendingOrder, setPendingOrder } from './pending-order.ts'
import { forgetDraft } from '#ui/controls/form/use-draft.ts'
import { PAYMENT_DRAFT } from './payment/payment-draft.ts'
import { useCheckoutTotals } from './use-checkout-totals.ts'
import type { StepProps } from './use-checkout.ts'
import { ShippingOption } from '#domain/checkout/shipping.ts'
import type { PaymentInfo } from '#domain/payments/payment.ts'

interface Payment extends WithAskedTexts {
  paymentInfo: PaymentInfo
  /** Null for the same address as the parcel's. */
  billingAddress: AddressValues | null
}

/** Errors that mean that the cart on screen is out of date. */
const staleCartCodes = new Set<ErrorCode>(['OUT_OF_STOCK', 'PRODUCT_NOT_FOUND', 'PRICE_CHANGED', 'CART_CHANGED'])

/** Errors after which the order may have been placed all the same, as after a lost connection. */
const openOutcomeCodes = new Set<ErrorCode>(['UNEXPECTED', 'BUSY'])

/**
 * Places the order of the checkout and goes to the account, or to the payment gateway. Throws the error of a failed
 * call, after it was shown as a toast. The form calls it once at a time (`useFormSave`).
 */
export function usePlaceOrder({ checkout, refresh }: Pick<StepProps, 'checkout' | 'refresh'>) {
  const navigate = useNavigate()
  const { promotionFields } = useCheckoutTotals(checkout)

  const finish = async () => {
    forgetDraft(PAYMENT_DRAFT)
    setPromotionCode('')
    cartActions.replace([], checkout.user)
    notify('success', t('messages.orderPlaced'), { survives: true })
    await navigate(href('/account'), { state: { placedOrder: checkout.session.id } satisfies AccountState })
    // Until the account is there, a reload of the checkout finds the order again.
    clearPendingOrder()
  }

  const fail = async (error: unknown) => {
    const code = findApiError(error)?.code
    if (code && !openOutcomeCodes.has(code)) clearPendingOrder()
    if (code && staleCartCodes.has(code)) await refresh()
    notify('error', errorMessage(error, t('messages.orderFailed')))
  }

  return async (payment: Payment) => {
    const idempotencyKey = checkout.session.id
    setPendingOrder(idempotencyKey)
    try {
      // With the session as the key, every tab that pays for it gets the same order.
      const { redirectTo } = await (
        await browserApi()
      ).placeCheckoutOrder({ ...toOrder(checkout, payment), ...promotionFields }, { idempotencyKey })
      if (redirectTo) await openDocument(redirectTo)
      else await finish()
    } catch (error) {
      if (findApiError(error)?.code === 'KEY_REUSED') return await finish()
      await fail(error)
      throw error
    }
  }
}

/** The order as the customer sees it: the server refuses it when prices or shipping cost have changed. */
function toOrder(
  { user, items, session }: OpenCheckout,
  payment: Payment,
): Input<typeof shopEndpoints.placeCheckoutOrder> {
  const { email, shippingAddress, shippingOption, shippingCost } = session
  if (!shippingAddress) throw new Error('An order needs a shipping address')
  return {
    userId: user.id,
    items: items.map((item) => ({ ...item, price: Price.encode(item.price) })),
    email,
    shippingAddress,
    shippingOption: ShippingOption.parse(shippingOption),
    shippingCost: Price.encode(shippingCost),
    ...payment,
    createdAt: new Date().toISOString(),
  }
}
