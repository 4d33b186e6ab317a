import { useState } from 'react'
import { href } from 'react-router'
import { formatLongDate } from '#domain/dates.ts'
import type { OwnOrder } from '#domain/order-page/order-page.ts'
import { t } from '#domain/texts/t.ts'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { CameBack } from '#storefront/widgets/tracking/came-back.tsx'
import { NextSteps } from '#storefront/widgets/tracking/next-steps.tsx'
import { OrderSteps } from '#storefront/widgets/tracking/order-steps.tsx'
import { ParcelFacts } from '#storefront/widgets/tracking/parcel-facts.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { useReloadOnNewToken } from '#ui/page/url-token.ts'
import { findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { OwnOrderActions } from './order-actions.tsx'
import { OwnOrderLines } from './order-lines.tsx'
import { OrderRecipient } from './order-recipient.tsx'
import { takeOrderToken } from './order-token.ts'

/** Reads the order of the link; undefined where the link opens none. */
export async function clientLoader() {
  const token = takeOrderToken()
  try {
    return { token, order: token === '' ? undefined : await (await browserApi()).readOrderPage({ token }) }
  } catch (error) {
    const { status = 500 } = findApiError(error) ?? {}
    if (status !== 404 && status !== 400) throw error
    return { token, order: undefined }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function OrderByLinkPage({ loaderData: { token, order } }: PageProps<typeof clientLoader>) {
  useReloadOnNewToken()
  return order ? <OwnOrderView token={token} read={order} /> : <NotOpened />
}

function NotOpened() {
  return (
    <FormPage title={t('orderPage.notOpened')} heading={t('orderPage.notOpened')}>
      <p className="mt-6 text-lg">{t('orderPage.notOpenedLine')}</p>
      <LinkButton to={href('/track-order')} wide className="mt-8">
        {t('orderPage.track')}
      </LinkButton>
    </FormPage>
  )
}

/** An order as its customer sees and changes it, as it was read or as the last change has left it. */
function OwnOrderView({ token, read }: { token: string; read: OwnOrder }) {
  const [order, setOrder] = useState(read)
  const { number, createdAt, parcel, returns } = order
  return (
    <div className="mx-auto max-w-5xl px-gutter py-10 md:py-14">
      <PageHead title={t('orders.order', { number })} />
      <h1 className="headline text-title">{t('orders.order', { number })}</h1>
      <p className="mt-4 text-muted">{t('orderPage.summary', { date: formatLongDate(createdAt) })}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <WhereItIs order={order} />
          {parcel && <ParcelFacts parcel={parcel} />}
          <OwnOrderLines token={token} order={order} onChanged={setOrder} />
          <CameBack returns={returns} />
        </div>
        <div className="grid content-start gap-8">
          <OrderRecipient order={order} />
          <OwnOrderActions token={token} order={order} onChanged={setOrder} />
        </div>
      </div>
    </div>
  )
}

/** How far the order has come, and what its customer has to have ready. */
function WhereItIs({ order }: { order: OwnOrder }) {
  const { status, needsConfirmation, updatedAt, governorate, toPay, joinedInto } = order
  if (joinedInto) return <p className="font-semibold">{t('joins.isInNumber', { number: joinedInto })}</p>
  if (status === 'Cancelled')
    return <p className="font-semibold">{t('orderProgress.cancelled', { date: formatLongDate(updatedAt) })}</p>
  return (
    <>
      <OrderSteps status={status} />
      {status === 'Pending' && (
        <NextSteps waits={needsConfirmation} createdAt={updatedAt} governorate={governorate} toPay={toPay} />
      )}
    </>
  )
}
