import type { Api } from '#client/api.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { cartActions } from '#ui/state/cart-store.ts'
import { hasGuestLines } from '#ui/state/guest-cart.ts'
import { knownUser } from '#ui/state/session.ts'
import type { CheckoutSession } from '#domain/checkout/checkout-session.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

/** A checkout with something to buy: the cart as the stock allows it, and how far the customer has come. */
export interface OpenCheckout {
  kind: 'open'
  user: User
  items: CartItem[]
  /** The stock allowed less than was in the cart. */
  isCartReduced: boolean
  session: CheckoutSession
  savedAddresses: Address[]
  paymentMethods: PaymentMethod[]
}

/** A checkout that cannot go on: the cart is empty, or a call failed. */
export interface BlockedCheckout {
  kind: 'blocked'
  reason: string
  isCartEmpty: boolean
}

/** Checks the stock, then opens or resumes the session. An empty cart or a failed check blocks the checkout (spec §4). */
export async function loadCheckout(): Promise<OpenCheckout | BlockedCheckout> {
  const user = await knownUser()
  if (!user) return { kind: 'blocked', reason: t('messages.error'), isCartEmpty: false }
  try {
    return await openCheckout(await browserApi(), user)
  } catch (error) {
    return { kind: 'blocked', reason: errorMessage(error), isCartEmpty: false }
  }
}

async function openCheckout(api: Api, user: User): Promise<OpenCheckout | BlockedCheckout> {
  const userId = user.id
  // Signing in has done so before, unless that call failed: an order without these lines is not what the customer wants.
  if (hasGuestLines()) await (await import('#ui/state/account-cart.ts')).mergeGuestCart(userId)
  const { updatedItems: items, stockDifference: isCartReduced } = await api.checkInventory({ userId, items: [] })
  cartActions.replace(items, user)
  if (items.length === 0) {
    return {
      kind: 'blocked',
      reason: isCartReduced ? t('messages.cartUpdated') : t('messages.cartEmpty'),
      isCartEmpty: true,
    }
  }
  const [session, savedAddresses, paymentMethods] = await Promise.all([
    resumeSession(api, userId),
    // Without the saved addresses the checkout still works: an address can be typed.
    api.listAddresses().catch(() => []),
    api.listPaymentMethods(),
  ])
  return { kind: 'open', user, items, isCartReduced, session, savedAddresses, paymentMethods }
}

async function resumeSession(api: Api, userId: string) {
  return (await api.getCheckout({ uid: userId })) ?? (await api.startCheckout({ uid: userId }))
}
