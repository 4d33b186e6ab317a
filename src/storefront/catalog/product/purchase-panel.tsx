import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import type { ProductDetails, Size, Variant } from '#domain/catalog/product.ts'
import { useCart } from '#ui/state/cart-store.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { addItemToCart, toCartItem } from '#storefront/catalog/add-item-to-cart.ts'
import { mainButtonLabel } from './main-button-label.ts'
import { OtherColors } from './other-colors.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { isChoosable, SizeChoice } from '#storefront/catalog/size-choice.tsx'

/** Milliseconds after a size was chosen. */
const PRELOAD_DELAY = 100

interface Props {
  details: ProductDetails
  variant: Variant
  onOrder: (item: CartItem) => void
  /** A click on "Order Now" is likely: its code can be preloaded. */
  onOrderLikely: () => void
}

/** Size, add to cart and direct order of a variant. Give it the variant as its key: a new variant starts without a size (spec §4). */
export function PurchasePanel({ details, variant, onOrder, onOrderLikely }: Props) {
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const { sizes } = variant
  const [picked, setPicked] = useState<string>()
  const choose = (size: Size) => {
    if (!isChoosable(size)) return
    setPicked(size.skuId)
    // After the choice is shown: the code of the order form would hold up the click on its button.
    setTimeout(onOrderLikely, PRELOAD_DELAY)
  }
  const inStock = sizes.filter(({ quantity }) => quantity > 0)
  // Looked up on each render: after an order the sizes are loaded again, and the chosen one may be sold out.
  const chosen = inStock.find(({ skuId }) => skuId === picked) ?? (sizes.length === 1 ? inStock[0] : undefined)
  const isSoldOut = inStock.length === 0

  const withSize = (act: (item: CartItem, size: Size) => unknown) => {
    if (chosen) return act(toCartItem(details, variant, chosen), chosen)
    notify('error', t('messages.selectSize'))
    sizesRef.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  return (
    <div className="grid gap-5">
      <SizeChoice ref={sizesRef} sizes={sizes} chosen={chosen} onChoose={choose} />
      <OtherColors details={details} variant={variant} />
      <PurchaseFacts />
      <div
        data-buy-bar=""
        className="flex flex-wrap gap-2 max-lg:fixed max-lg:z-20 max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-gutter max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:flex-col"
      >
        <Button
          className="grow-999 basis-[10rem] px-2 max-sm:text-xs lg:basis-auto"
          disabled={isSoldOut}
          onClick={() => withSize((item, { quantity }) => addItemToCart(item, quantity))}
        >
          {mainButtonLabel(sizes, chosen)}
        </Button>
        <Button
          look="outline"
          className="grow px-4 whitespace-nowrap max-sm:px-2.5 max-sm:text-xs"
          disabled={isSoldOut}
          onClick={() => withSize(onOrder)}
          onPointerEnter={onOrderLikely}
          onFocus={onOrderLikely}
        >
          {t('product.order')}
        </Button>
      </div>
      <CartLink />
    </div>
  )
}

/** The link to the cart with the number of pieces. Always rendered, so nothing moves when the cart is loaded. */
function CartLink() {
  const { count } = cartTotals(useCart().items)
  return (
    <LinkButton to={href('/cart')} look="quiet" className="justify-self-start px-0!">
      {t('product.bag', { count })}
    </LinkButton>
  )
}
