import { isNamedByType } from '#domain/cart/line-title.ts'
import { formatSize } from '#domain/catalog/sizes/sizes.ts'
import { useLocation } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { cartActions, useCart } from '#ui/state/cart-store.ts'
import { toProductLink } from '#storefront/widgets/to-product-link.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from '#ui/controls/icons.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { Link } from '#ui/controls/link.tsx'
import { lineName } from '#domain/cart/line-name.ts'
import { t } from '#domain/texts/t.ts'

interface Props {
  item: CartItem
  /** A piece was added: stock should be checked. */
  onMore: () => void
}

/** A line of the cart page with its quantity and total. */
export function CartLineItem({ item, onMore }: Props) {
  const { skuId, model, type, color, size, price } = item
  const { pathname } = useLocation()
  const link = toProductLink(item, pathname)
  return (
    <article className="flex gap-4 py-5 md:gap-6">
      <Link {...link} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <LineImage item={item} className="w-20 sm:w-24 md:w-32" />
      </Link>
      <div className="grid min-w-0 grow grid-cols-[1fr_auto] content-between gap-x-4">
        <div className="relative min-w-0">
          <h2 className="font-semibold">
            <Link {...link} className="after:absolute after:inset-0 hover:text-blue">
              {model}
            </Link>
          </h2>
          {!isNamedByType(item) && <p className="text-sm text-muted">{type}</p>}
          <p className="mt-1 text-sm">{t('cart.colorAndSize', { color, size: formatSize(size) })}</p>
          <p className="mt-1 text-sm">
            <PriceText price={price} />
          </p>
        </div>
        <IconButton
          label={t('cart.remove', { line: lineName(item) })}
          className="-me-3 -mt-2.5"
          onClick={() => cartActions.delete(skuId)}
        >
          <TrashIcon className="size-5" />
        </IconButton>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2">
          <Stepper item={item} onMore={onMore} />
          <p className="font-semibold">
            <PriceText price={lineTotal(item)} />
          </p>
        </div>
      </div>
    </article>
  )
}

function Stepper({ item, onMore }: Props) {
  const { skuId, quantity } = item
  const { changing } = useCart()
  const addOne = async () => {
    if (await cartActions.add(item)) onMore()
  }
  return (
    <fieldset aria-label={t('cart.quantityOf', { line: lineName(item) })} className="-ms-3.5 -mb-2 flex items-center">
      <IconButton label={t('cart.oneLess')} disabled={quantity === 1} onClick={() => cartActions.removeOne(skuId)}>
        <MinusIcon className="size-4" />
      </IconButton>
      <span aria-live="polite" className="grid min-w-8 place-items-center font-semibold tabular-nums">
        {changing === skuId ? <Spinner label={t('cart.changing')} /> : quantity}
      </span>
      <IconButton label={t('cart.oneMore')} disabled={quantity >= MAX_QUANTITY_PER_LINE} onClick={addOne}>
        <PlusIcon className="size-4" />
      </IconButton>
    </fieldset>
  )
}
