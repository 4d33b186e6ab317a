import { useState } from 'react'
import { cartTotals } from '#domain/cart.ts'
import { texts } from '#domain/texts.ts'
import { cartActions, useCart } from '#web/cart-store.ts'
import { PageHead } from '#web/page-head.tsx'
import { notify } from '#web/toasts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotal } from './cart-total.tsx'
import { OrderModal, prepareOrderModal } from './lazy-order-modal.tsx'

export default function CartPage() {
  const { ready, items } = useCart()
  const [isOrdering, setOrdering] = useState(false)
  const { count } = cartTotals(items)
  return (
    <div className="px-gutter pt-8 md:pt-14">
      <PageHead title="Your bag" />
      <h1 className="headline text-title">
        Your bag {count > 0 && <span className="text-muted tabular-nums">({count})</span>}
      </h1>
      {!ready && <CartSkeleton />}
      {ready && items.length === 0 && <EmptyCart />}
      {items.length > 0 && (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ul aria-label="In your bag" className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={item.skuId}>
                <CartLine item={item} />
              </li>
            ))}
          </ul>
          <CartTotal items={items} onCheckout={() => setOrdering(true)} onCheckoutLikely={prepareOrderModal} />
        </div>
      )}
      <OrderModal
        open={isOrdering}
        onOpenChange={setOrdering}
        lines={items}
        onPlaced={() => {
          cartActions.clear()
          notify('success', texts.orderPlaced)
        }}
        onNewPrices={cartActions.takePrices}
      />
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="border-t border-line py-section mt-8">
      <p className="text-lg">{texts.emptyBag}</p>
      <LinkButton to="/collections/products" className="mt-6">
        Shop now
      </LinkButton>
    </div>
  )
}
