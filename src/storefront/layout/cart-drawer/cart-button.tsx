import { t } from '#domain/texts/t.ts'
import { Suspense } from 'react'
import { cartTotals } from '#domain/cart/cart.ts'
import { useCart } from '#ui/state/cart-store.ts'
import { CartIcon } from '#ui/controls/icons.tsx'
import { useOverlay } from '#ui/frame/use-overlay.ts'
import { lazyWithRetry, preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'

const loadDrawer = async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer })
const CartDrawer = lazyWithRetry(loadDrawer)
const preload = () => preloadAfterPaint(loadDrawer)

/** Opens the cart drawer and shows the number of pieces in the cart. */
export function CartButton() {
  const { open, setOpen, everOpened } = useOverlay()
  const { count } = cartTotals(useCart().items)
  return (
    <>
      <button
        type="button"
        aria-label={t('bag.button', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className="relative inline-grid size-11 place-items-center hover:text-blue"
      >
        <CartIcon />
        {count > 0 && (
          <span className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-control bg-blue px-1 text-tiny font-semibold text-paper tabular-nums">
            {count}
          </span>
        )}
      </button>
      <Suspense>{everOpened && <CartDrawer open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
