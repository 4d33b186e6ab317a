import { href, useLocation, useNavigate } from 'react-router'
import { useEffect, useState } from 'react'
import { cartTotals } from '#domain/cart/cart.ts'
import { t } from '#domain/texts/t.ts'
import { cartActions, useCart } from '#ui/state/cart-store.ts'
import { directOrderPath } from '#ui/state/login-path.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { classes } from '#ui/controls/classes.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Slot } from '#storefront/widgets/slot.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLineItem } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotal } from './cart-total.tsx'
import { LazyOrderModal, preloadOrderModal } from './lazy-order-modal.tsx'
import { useCheckedCart } from './use-checked-cart.ts'

export default function CartPage() {
  const { ready, items } = useCart()
  const { changes, check, checkMore, slot } = useCheckedCart()
  const { isOrdering, setOrdering } = useOrdering()
  const { count } = cartTotals(items)
  return (
    <div className="px-gutter pt-8 md:pt-14">
      <PageHead title={t('cart.title')} />
      <h1 className="headline text-title">
        {t('cart.title')} {count > 0 && <span className="text-muted tabular-nums">({count})</span>}
      </h1>
      <CartChanges changes={changes} />
      {!ready && items.length === 0 && <CartSkeleton />}
      {ready && items.length === 0 && <EmptyCart />}
      {items.length > 0 && (
        <div
          className={classes(
            'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]',
            // A total that is higher than the lines does not push the slot down.
            slot && 'lg:grid-rows-[auto_1fr] lg:[&>section]:row-span-2',
          )}
        >
          <ul aria-label={t('cart.lines')} className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={item.skuId}>
                <CartLineItem item={item} onMore={checkMore} />
              </li>
            ))}
          </ul>
          <CartTotal items={items} onCheckout={() => setOrdering(true)} onCheckoutLikely={preloadOrderModal} />
          {/* It comes after the lines are shown: below the total on phones, so that nothing which is tapped moves. */}
          {slot && (
            <div className="lg:col-start-1 lg:row-start-2">
              <Slot parts={slot} />
            </div>
          )}
        </div>
      )}
      <LazyOrderModal
        open={isOrdering}
        onOpenChange={setOrdering}
        lines={items}
        onPlaced={() => {
          notify('success', t('messages.orderPlaced'))
          void cartActions.clear()
        }}
        onStale={async () => {
          await check()
          if (cartActions.getItems().length === 0) setOrdering(false)
        }}
      />
    </div>
  )
}

/** Whether the order form is open: from the button, and once for a visitor who came to order without an account. */
function useOrdering() {
  const { ready, items } = useCart()
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [isOrdering, setOrdering] = useState(false)
  const isAskedFor = hash === directOrderPath.hash && ready
  const [wasAskedFor, setAskedFor] = useState(false)
  if (isAskedFor !== wasAskedFor) {
    setAskedFor(isAskedFor)
    if (isAskedFor) setOrdering(items.length > 0)
  }
  useEffect(() => {
    // Without the hash a reload, or the way back, shows the cart.
    if (isAskedFor) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isAskedFor, navigate, pathname])
  return { isOrdering, setOrdering }
}

function EmptyCart() {
  return (
    <div className="mt-8 border-t border-line py-section">
      <p className="headline text-2xl">{t('messages.emptyBag')}</p>
      <LinkButton to={href('/collections/:id', { id: 'products' })} className="mt-6">
        {t('cart.shopNow')}
      </LinkButton>
    </div>
  )
}
