import { v7 as newId } from 'uuid'
import { DELIVERY_FEE } from '#domain/constants.ts'
import { insertSession, insertUser } from '#server/accounts/queries.ts'
import { issueTokens } from '#server/accounts/sessions/issue-tokens.ts'
import { lockCart, setCartLine } from '#server/cart/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { cardPayment, shippingAddress } from '#test/checkout.ts'
import { addressData } from '#test/shop.ts'

/** An account with an access token that outlives every run. */
export interface TrustCustomer {
  id: string
  email: string
  token: string
}

let customersAdded = 0

const HOURS_AHEAD = 6 * 3_600_000

/** Creates accounts that are signed in. */
export async function addCustomers(
  { transact }: Database,
  count: number,
  { isAdmin = false }: { isAdmin?: boolean } = {},
): Promise<TrustCustomer[]> {
  const at = new Date().toISOString()
  return transact(async (tx) => {
    const customers: TrustCustomer[] = []
    for (let added = 0; added < count; added++) {
      const id = newId()
      // Not by the id: its digits may look like a card number.
      const email = `customer-${(customersAdded += 1)}@example.com`
      await insertUser(tx, {
        id,
        email,
        name: 'Amel',
        lastname: 'Ben Ali',
        phone: '',
        created_at: at,
        is_verified: 1,
        is_admin: isAdmin ? 1 : 0,
        password_hash: 'nobody signs in with a password',
      })
      const session = { id: newId(), user_id: id, created_at: at }
      await insertSession(tx, session)
      const { accessToken: token } = await issueTokens(tx, session.id, new Date(Date.now() + HOURS_AHEAD))
      customers.push({ id, email, token })
    }
    return customers
  })
}

/** Puts one line into the cart of each account. */
export function fillCarts(database: Database, lines: readonly { userId: string; skuId: string; quantity: number }[]) {
  return database.transact(async (tx) => {
    for (const { userId, skuId, quantity } of lines) {
      await lockCart(tx, userId)
      await setCartLine(tx, userId, { skuId, quantity })
    }
  })
}

/** The contact of a guest. Everybody is somebody else, so that no bound on one person stops a crowd. */
export function guestContact(number: number) {
  return {
    ...addressData,
    userEmail: `guest-${number}@example.com`,
    userPhoneNumber: `2${String(number % 10_000_000).padStart(7, '0')}`,
  }
}

interface CheckoutLine {
  skuId: string
  quantity: number
  /** DT. */
  price: number
}

/** The body of an order of the stepped checkout. A new shop asks for standard shipping what it asks for delivery. */
export function checkoutBody({ id, email }: TrustCustomer, items: readonly CheckoutLine[]) {
  return {
    userId: id,
    items,
    email,
    shippingAddress,
    shippingOption: { standard: true, expedited: false },
    shippingCost: DELIVERY_FEE / 1000,
    paymentInfo: cardPayment,
  }
}
