import { useRef, useState } from 'react'
import type { CartItem } from '#domain/cart-item.ts'
import { cartTotals, quantityOf } from '#domain/cart.ts'
import type { ProductDetails, Size, Variant } from '#domain/catalog.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { thumbnailSource } from '#domain/pictures.ts'
import { texts } from '#domain/texts.ts'
import { cartActions, useCart } from '#web/cart-store.ts'
import { notify } from '#web/toasts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { mainButtonLabel } from './main-button.ts'
import { nameOf } from './product-address.ts'
import { SizeChoice } from './size-choice.tsx'

interface Props {
  details: ProductDetails
  variant: Variant
  onOrder: (item: CartItem) => void
  /** The order form may be wanted soon. */
  onOrderLikely: () => void
}

/** Size, bag and order of one colour. Give it the colour as its key: another colour starts without a size (spec §4). */
export function PurchasePanel({ details, variant, onOrder, onOrderLikely }: Props) {
  const { items } = useCart()
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const { sizes } = variant
  const [picked, setPicked] = useState<Size>()
  const only = sizes.length === 1 ? sizes[0] : undefined
  const chosen = picked ?? (only && only.quantity > 0 ? only : undefined)
  const isSoldOut = sizes.every(({ quantity }) => quantity === 0)

  const withSize = (act: (item: CartItem, size: Size) => unknown) => {
    if (chosen) return act(cartItemOf(details, variant, chosen), chosen)
    notify('error', texts.selectSize)
    sizesRef.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  const addToBag = () =>
    withSize(async (item, { quantity }) => {
      const refusal = refusalToAdd(quantityOf(items, item.skuId), quantity)
      if (refusal) return notify('error', refusal)
      if (!(await cartActions.add(item))) return
      notify('success', texts.itemAdded, { description: [item.model, item.type, item.color, item.size].join(' · ') })
    })

  return (
    <div className="grid gap-5">
      <SizeChoice ref={sizesRef} sizes={sizes} chosen={chosen} onChoose={setPicked} />
      <div
        data-buy-bar=""
        className="z-20 grid grid-cols-[1fr_auto] gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-gutter max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:grid-cols-1"
      >
        <Button className="px-2 max-sm:text-xs" disabled={isSoldOut} onClick={addToBag}>
          {mainButtonLabel(sizes, chosen)}
        </Button>
        <Button
          look="outline"
          className="px-4 whitespace-nowrap max-sm:text-xs"
          disabled={isSoldOut}
          onClick={() => withSize(onOrder)}
          onPointerEnter={onOrderLikely}
          onFocus={onOrderLikely}
        >
          Order Now
        </Button>
      </div>
      <BagLink />
    </div>
  )
}

/** How many pieces wait in the bag, and the way to them. */
function BagLink() {
  const { count } = cartTotals(useCart().items)
  return (
    <LinkButton to="/cart" look="quiet" className="justify-self-start px-0!">
      View bag ({count})
    </LinkButton>
  )
}

/** Why one more piece cannot go into the bag, if so. */
function refusalToAdd(inBag: number, inStock: number) {
  if (inBag >= MAX_QUANTITY_PER_LINE) return texts.lineLimit
  return inBag >= inStock ? texts.stockLimited : undefined
}

function cartItemOf({ product }: ProductDetails, variant: Variant, size: Size): CartItem {
  return {
    productId: product._id,
    variantId: variant.variantId,
    skuId: size.skuId,
    model: product.model,
    type: product.type,
    color: variant.color,
    size: size.value,
    price: variant.variantPrice,
    slug: nameOf(product.slug, variant),
    quantity: 1,
    image: variant.images[0] ? thumbnailSource(variant.images[0]) : null,
  }
}
