import type { Api } from '#client/api.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CheckoutSession, PaymentMethod } from '#domain/checkout/checkout.ts'
import { texts } from '#domain/texts.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { cartActions } from '#web/state/cart-store.ts'
import { knownUser } from '#web/state/session.ts'
import { clearPlacingMark, markedOrder } from './pending-order.ts'

/** A checkout that can go on: the cart as the stock allows it, and how far the customer has come. */
export interface OpenCheckout {
  kind: 'open'
  userId: string
  items: CartItem[]
  /** The stock allows less than was in the cart. */
  hasLess: boolean
  session: CheckoutSession
  addresses: Address[]
  methods: PaymentMethod[]
}

/** A checkout that cannot go on: there is nothing to buy, or the shop could not be asked. */
interface Blocked {
  kind: 'blocked'
  reason: string
  isFailure: boolean
}

/** What opening the checkout leads to. It is placed when the page was left in the middle of placing it. */
export type Checkout = OpenCheckout | Blocked | { kind: 'placed' }

/** Checks the stock, then opens or resumes the session (spec §4). An empty cart or a failed check blocks the checkout. */
export async function loadCheckout(): Promise<Checkout> {
  const user = await knownUser()
  const api = await browserApi()
  if (!user) return blocked(texts.error, true)
  try {
    const { updatedItems, stockDifference } = await api.checkInventory({ userId: user.id, items: [] })
    cartActions.replace(updatedItems)
    if (updatedItems.length === 0) {
      if (await isPlaced(api)) return { kind: 'placed' }
      return blocked(stockDifference ? texts.cartUpdated : texts.cartEmpty, false)
    }
    const [session, addresses, methods] = await Promise.all([
      resumeSession(api, user.id),
      // A checkout without the address book is still one: addresses can be typed.
      api.listAddresses().catch(() => []),
      api.listPaymentMethods(),
    ])
    return { kind: 'open', userId: user.id, items: updatedItems, hasLess: stockDifference, session, addresses, methods }
  } catch (error) {
    return blocked(errorMessage(error, texts.error), true)
  }
}

function blocked(reason: string, isFailure: boolean): Blocked {
  return { kind: 'blocked', reason, isFailure }
}

async function resumeSession(api: Api, userId: string) {
  return (await api.getCheckout({ uid: userId })) ?? (await api.startCheckout({ uid: userId }))
}

/** Whether the page was left while it placed the order, and the order was placed all the same. */
async function isPlaced(api: Api): Promise<boolean> {
  const orderId = markedOrder()
  if (!orderId) return false
  clearPlacingMark()
  return api.getOrder({ orderId }).then(
    () => true,
    () => false,
  )
}
