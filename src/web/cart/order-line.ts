import type { CartItem } from '#domain/cart/cart-item.ts'

/** What the order modal needs to know of a line: which SKU, how many, and the price the customer sees. */
export type OrderLine = Pick<CartItem, 'productId' | 'skuId' | 'model' | 'color' | 'size' | 'price' | 'quantity'>

/** The prices of today, in millimes by SKU, that a refused order answers with. */
export type NewPrices = ReadonlyMap<string, number>
