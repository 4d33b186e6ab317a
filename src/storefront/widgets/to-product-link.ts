import { href } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'

/** The link of a cart line to its product. `isSamePage` is true on the page of that product (spec §2). */
export function toProductLink({ slug }: Pick<CartItem, 'slug'>, pathname: string) {
  return {
    to: href('/product/:productId', { productId: slug }),
    state: { isSamePage: pathname.split('/')[2] === slug },
  }
}
