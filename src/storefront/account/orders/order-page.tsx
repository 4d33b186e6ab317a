import { Fragment } from 'react'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDate } from '#domain/dates.ts'
import { href } from 'react-router'
import { browserApi } from '#ui/state/browser-api.ts'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { CameBack } from '#storefront/widgets/tracking/came-back.tsx'
import { NextSteps } from '#storefront/widgets/tracking/next-steps.tsx'
import { OrderLinks } from '#storefront/widgets/tracking/order-links.tsx'
import { ParcelFacts } from '#storefront/widgets/tracking/parcel-facts.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { Slot } from '#storefront/widgets/slot.tsx'
import { JoinedInto } from './joined-into.tsx'
import { shippingName } from './order-history.tsx'
import { toOrderToCome } from './to-order-to-come.ts'
import { OrderItems } from '#storefront/widgets/order-items.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import type { OrderAddress } from '#domain/orders/order.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import { Link } from '#ui/controls/link.tsx'
import { t } from '#domain/texts/t.ts'

export async function clientLoader({ params }: LoaderArgs<'orderId'>) {
  return { order: await orNotFound((await browserApi()).getOrder({ orderId: params.orderId })) }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function OrderPage({ loaderData: { order } }: PageProps<typeof clientLoader>) {
  const { number, status, createdAt, items, parcel, returns } = order
  return (
    <div className="mx-auto max-w-5xl px-gutter py-10 md:py-14">
      <PageHead title={t('orders.order', { number })} />
      <Link to={href('/account')} className="inline-flex min-h-11 items-center text-sm text-blue underline">
        {t('account.back')}
      </Link>
      <h1 className="headline mt-2 text-title">{t('orders.order', { number })}</h1>
      <p className="mt-4 flex items-center gap-4 text-muted">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <OrderStatusBadge order={order} />
      </p>
      <div className="mt-4 max-w-md">
        <Slot parts={order.slot} />
      </div>
      <JoinedInto order={order} />
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <section aria-label={t('orders.ordered')}>
            <OrderItems items={items} />
            <OrderTotals order={order} />
          </section>
          {status === 'Pending' && <NextSteps {...toOrderToCome(order)} />}
          {status === 'Pending' && <OrderLinks number={number} />}
          {parcel && <ParcelFacts parcel={parcel} />}
          <CameBack returns={returns} surface="account" />
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  )
}

function OrderTotals({ order }: { order: CustomerOrder }) {
  const { subtotal, shippingCost, adjustments, total, givenBack, kept } = order
  return (
    <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 text-sm">
      <dt>{t('cart.subtotal')}</dt>
      <dd className="text-end">
        <PriceText price={subtotal} surface="account" />
      </dd>
      <dt>{t('orders.shipping')}</dt>
      <dd className="text-end">
        {shippingCost === 0 ? t('orders.freeShipping') : <PriceText price={shippingCost} surface="account" />}
      </dd>
      {adjustments.map(({ title, amount }) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd className="text-end">
            <ReductionText amount={amount} surface="account" />
          </dd>
        </Fragment>
      ))}
      <dt className="mt-2 text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="mt-2 text-end text-lg font-semibold">
        <PriceText price={total} surface="account" />
      </dd>
      {givenBack > 0 && (
        <>
          <dt>{t('tracking.givenBack')}</dt>
          <dd className="text-end">
            <ReductionText amount={givenBack} surface="account" />
          </dd>
          <dt className="mt-2 text-lg font-semibold">{t('tracking.kept')}</dt>
          <dd className="mt-2 text-end text-lg font-semibold">
            <PriceText price={kept} surface="account" />
          </dd>
        </>
      )}
    </dl>
  )
}

function OrderFacts({ order }: { order: CustomerOrder }) {
  const { email, shippingAddress, billingAddress, payment } = order
  return (
    <dl className="grid content-start gap-5 text-sm">
      <Fact name={t('orders.contact')}>
        <bdi>{email}</bdi>
      </Fact>
      <Fact name={t('orders.shippingAddress')}>
        <AddressLines address={shippingAddress} />
      </Fact>
      <Fact name={t('orders.shipping')}>{shippingName(order)}</Fact>
      <Fact name={t('orders.payment')}>
        {payment.lastFour
          ? t('orders.paidByCard', { method: payment.title, lastFour: payment.lastFour })
          : payment.title}
      </Fact>
      <Fact name={t('orders.billingAddress')}>
        {billingAddress ? <AddressLines address={billingAddress} /> : t('orders.sameAddress')}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label mb-1 text-xs text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function AddressLines({
  address: { fullName, phoneNumber, address, zipCode, city, state },
}: {
  address: OrderAddress
}) {
  const place = [zipCode, city].filter(Boolean).join(' ')
  const lines = [fullName, address, place, state, formatPhone(phoneNumber)].filter(Boolean)
  return lines.map((line) => (
    <span key={line} className="block">
      <bdi>{line}</bdi>
    </span>
  ))
}
