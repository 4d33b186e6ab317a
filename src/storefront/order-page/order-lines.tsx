import { Fragment, useState } from 'react'
import type { OwnOrder } from '#domain/order-page/order-page.ts'
import { t } from '#domain/texts/t.ts'
import { OrderItems } from '#storefront/widgets/order-items.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'
import type { ActionProps } from './action-props.ts'
import { ChangeSize } from './change-size.tsx'

/** The pieces of an order with their images, and what they come to. */
export function OwnOrderLines({ token, order, onChanged }: ActionProps) {
  return (
    <section aria-label={t('orders.ordered')}>
      <OrderItems
        items={order.items}
        surface="shop"
        renderBelow={({ skuId }) => <OtherSize token={token} order={order} onChanged={onChanged} skuId={skuId} />}
      />
      <Totals order={order} />
    </section>
  )
}

/** Asks for another size of a line, where there is one. */
function OtherSize({ skuId, ...props }: ActionProps & { skuId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { sizes, items } = props.order
  if (!sizes.some((each) => each.skuId === skuId && each.choices.length > 0)) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('orderPage.otherSizeOf', {
          product: items.find((item) => item.skuId === skuId)?.productName ?? '',
        })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue print:hidden"
      >
        {t('orderPage.otherSize')}
      </button>
      {isOpen && <ChangeSize {...props} skuId={skuId} onClose={() => setOpen(false)} />}
    </>
  )
}

function Totals({ order: { subtotal, shippingCost, adjustments, total, givenBack, kept } }: { order: OwnOrder }) {
  return (
    <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 text-sm">
      <dt>{t('cart.subtotal')}</dt>
      <dd className="text-end">
        <PriceText price={subtotal} />
      </dd>
      <dt>{t('orders.shipping')}</dt>
      <dd className="text-end">{shippingCost === 0 ? t('orders.freeShipping') : <PriceText price={shippingCost} />}</dd>
      {adjustments.map(({ title, amount }) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd className="text-end">
            <ReductionText amount={amount} surface="shop" />
          </dd>
        </Fragment>
      ))}
      <dt className="mt-2 text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="mt-2 text-end text-lg font-semibold">
        <PriceText price={total} />
      </dd>
      {givenBack > 0 && (
        <>
          <dt>{t('tracking.givenBack')}</dt>
          <dd className="text-end">
            <ReductionText amount={givenBack} surface="shop" />
          </dd>
          <dt className="mt-2 text-lg font-semibold">{t('tracking.kept')}</dt>
          <dd className="mt-2 text-end text-lg font-semibold">
            <PriceText price={kept} />
          </dd>
        </>
      )}
    </dl>
  )
}
