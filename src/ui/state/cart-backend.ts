import type { CartItem } from '#domain/cart/cart-item.ts'

/** Where the lines of a cart are kept: browser storage for a guest, the server for a customer. Each change resolves to all lines. */
export interface CartBackend {
  /** Adds one piece. */
  add(item: CartItem): Promise<readonly CartItem[]>
  /** Takes away one piece, and with the last one the line. */
  removeOne(skuId: string): Promise<readonly CartItem[]>
  /** Takes away a line whatever its quantity. */
  delete(skuId: string): Promise<readonly CartItem[]>
  clear(): Promise<readonly CartItem[]>
}
