import type { CartItem } from '#domain/cart/cart-item.ts'

/** The fields of a cart line that the order modal needs. `price` is what the customer saw, in millimes. */
export type OrderLine = Pick<CartItem, 'productId' | 'skuId' | 'model' | 'color' | 'size' | 'price' | 'quantity'>

/** The current prices from a refused order: SKU to millimes. */
export type NewPrices = ReadonlyMap<string, number>
