import { href } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'

/** Where a line of the bag leads. The state tells whether its product is the page that is open already (spec §2). */
export function toProductLink({ slug }: Pick<CartItem, 'slug'>, pathname: string) {
  return {
    to: href('/product/:productId', { productId: slug }),
    state: { isSamePage: pathname.split('/')[2] === slug },
  }
}
