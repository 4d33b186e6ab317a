import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { cartTotals } from '#domain/cart/cart.ts'
import { useCart } from '#ui/state/cart-store.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { CartIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'

/**
 * A floating link to the cart with the number of pieces (ruling R30): in the demo, as the specification has it. The cart button
 * of the header stays in view as well.
 */
export function FloatingCart() {
  const { isDemo } = useStoreSettings()
  const { count } = cartTotals(useCart().items)
  if (!isDemo) return null
  return (
    <Link
      to={href('/cart')}
      aria-label={t('bag.floating', { count })}
      className="label fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex h-12 min-w-12 items-center justify-center gap-2 rounded-control bg-ink px-3 text-sm text-paper hover:bg-blue"
    >
      <CartIcon />
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </Link>
  )
}
