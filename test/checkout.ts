import type { Api, Input } from '#client/api.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import type { Shop } from './shop.ts'

/** A shipping address as the information step sends it. */
export const shippingAddress = {
  name: 'Amel',
  lastName: 'Ben Ali',
  phoneNumber: '+216 20 123 456',
  address: '1 rue de Carthage',
  city: 'Tunis',
  state: 'Tunis',
  zipCode: '1000',
}

/** Payment information of a card: all that is sent of it. */
export const cardPayment = { paymentMethod: 'creditCard', name: 'Amel Ben Ali', lastFour: '4242' }

type Order = Input<typeof shopEndpoints.placeCheckoutOrder>

/** The order request that the checkout sends for the items of a cart. */
export function buildAccountOrder(userId: string, items: CartItem[], changes: Partial<Order> = {}): Order {
  return {
    userId,
    items: items.map(({ price, ...item }) => ({ ...item, price: price / 1000 })),
    email: 'amel@example.com',
    shippingAddress,
    shippingOption: shippingFlags('standard'),
    shippingCost: 0,
    paymentInfo: cardPayment,
    ...changes,
  }
}

/** Adds a SKU to the cart of an account `quantity` times. */
export async function addToCart(customer: { id: string; api: Api }, skuId: string, quantity = 1): Promise<CartItem[]> {
  let items: CartItem[] = []
  for (let added = 0; added < quantity; added++) {
    const cart = await customer.api.addCartItem({ userId: customer.id, item: { skuId } })
    items = cart.items
  }
  return items
}

/** Creates a product and a customer who is at the payment step with `quantity` of it in the cart. */
export async function createCustomerAtPayment(shop: Shop, { price = 59_000, stock = 5, quantity = 2 } = {}) {
  const product = await shop.addProduct({ price, colors: { Ink: { M: stock } } })
  const customer = await shop.signIn()
  const items = await addToCart(customer, product.sku(), quantity)
  const session = await customer.api.startCheckout({
    uid: customer.id,
    email: customer.email,
    shippingAddress,
    shippingOption: shippingFlags('standard'),
    currentStep: 3,
  })
  return { customer, product, skuId: product.sku(), items, session }
}
