import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { lineTitle } from '#domain/cart/line-title.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { ChevronIcon } from '#ui/controls/icons.tsx'
import type { OpenCheckout } from './load-checkout.ts'
import { shippingOf, shippingTime, shippingTitle } from '#domain/checkout/shipping.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'
import { CheckoutCode } from './checkout-code.tsx'
import { useCheckoutTotals } from './use-checkout-totals.ts'
import { hiddenText } from './hidden-text.tsx'

/** The lines and totals of the checkout. On a phone they fold into one line with the total. */
export function CheckoutSummary({ checkout }: { checkout: OpenCheckout }) {
  const { total } = useCheckoutTotals(checkout)
  return (
    <>
      <details className="group lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-2 px-gutter [&::-webkit-details-marker]:hidden">
          <span className="text-sm font-medium">{t('checkout.summary')}</span>
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
          <span className="ms-auto text-lg font-semibold">
            <PriceText price={total} surface="account" />
          </span>
        </summary>
        <div className="max-h-[75svh] overflow-y-auto px-gutter pt-2 pb-6">
          <SummaryDetails checkout={checkout} />
        </div>
      </details>
      <div className="max-w-lg p-10 max-lg:hidden lg:sticky lg:top-0">
        <SummaryDetails checkout={checkout} />
      </div>
    </>
  )
}

function SummaryDetails({ checkout }: { checkout: OpenCheckout }) {
  const { items, session } = checkout
  const { subtotal, adjustments, total, refusal } = useCheckoutTotals(checkout)
  const shipping = shippingOf(session.shippingOption)
  return (
    <>
      <ul aria-label={t('orders.items')} className="grid gap-4">
        {items.map((item) => (
          <li key={item.skuId}>
            <Line item={item} />
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-t border-muted/40 pt-5 text-sm">
        <div className="flex justify-between">
          <dt>{t('cart.subtotal')}</dt>
          <dd>
            <PriceText price={subtotal} surface="account" />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between">
          <dt>{t('orders.shipping')}</dt>
          <dd>{shipping ? <ShippingPrice price={session.shippingCost} /> : t('checkout.shippingLater')}</dd>
          {shipping && (
            <dd className="w-full text-xs text-muted">
              {t('shipping.titleAndTime', { title: shippingTitle(shipping), time: shippingTime(shipping) })}
            </dd>
          )}
        </div>
        {adjustments.map(({ title, amount }) => (
          <div key={title} className="flex justify-between text-green">
            <dt>{title}</dt>
            <dd>
              <ReductionText amount={amount} surface="account" />
            </dd>
          </div>
        ))}
        <div className="mt-3 flex justify-between border-t border-muted/40 pt-4 text-lg font-semibold">
          <dt>{t('cart.total')}</dt>
          <dd>
            <PriceText price={total} surface="account" />
          </dd>
        </div>
      </dl>
      <CheckoutCode problem={refusal?.message} />
    </>
  )
}

/** The price of shipping; a price of 0 reads `Free` (spec §9). */
export function ShippingPrice({ price }: { price: number }) {
  return price === 0 ? t('orders.freeShipping') : <PriceText price={price} surface="account" />
}

function Line({ item }: { item: CartItem }) {
  const { color, size, quantity } = item
  return (
    <div className="flex items-center gap-4">
      <span className="relative shrink-0">
        <LineImage item={item} className="w-16 border border-muted/30" />
        <span className="absolute -end-2 -top-2 grid h-6 min-w-6 place-items-center bg-ink px-1 text-xs font-semibold text-paper tabular-nums">
          {tParts('checkout.quantity', {
            quantity,
            hidden: hiddenText,
          })}
        </span>
      </span>
      <span className="min-w-0 grow text-sm">
        <span className="block font-medium break-words">{t('checkout.line', { title: lineTitle(item), color })}</span>
        <span className="text-muted">{sizeLabel(size).toUpperCase()}</span>
      </span>
      <span className="text-sm">
        <PriceText price={lineTotal(item)} surface="account" />
      </span>
    </div>
  )
}
