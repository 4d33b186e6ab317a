import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { hasOpenDifference, type PayoutDetails } from '#domain/cash/payout.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { SettleDifference } from './settle-difference.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { payoutId } }: LoaderArgs<'payoutId'>) {
  return { payout: await orNotFound(adminApi.getPayout({ payoutId })) }
}

export default function PayoutPage({ loaderData: { payout } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const title = t('cash.payoutOf', { name: payout.courierName })
  return (
    <div className="grid max-w-4xl gap-6 px-gutter pt-8">
      <PageHead title={title} />
      <header>
        <Link
          to={href('/admin/cash/:courierId', { courierId: payout.courierId })}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
        >
          {t('cash.backToCourier', { name: payout.courierName })}
        </Link>
        <h1 className="headline text-2xl wrap-anywhere">{title}</h1>
        <p className="text-muted">
          <EventTime at={payout.at} by={payout.by} />
        </p>
      </header>
      <PayoutSums payout={payout} />
      <PayoutParcels payout={payout} />
      <ForRight right="cash:write">
        {hasOpenDifference(payout) && <SettleDifference payout={payout} onSettled={revalidate} />}
      </ForRight>
      {payout.undoneAt === null ? (
        <ForRight right="cash:write">
          <UndoPayout payoutId={payout.id} />
        </ForRight>
      ) : (
        <p className="font-semibold">
          {t('cash.undone')} {formatDateTime(payout.undoneAt)}
        </p>
      )}
    </div>
  )
}

function PayoutSums({ payout }: { payout: PayoutDetails }) {
  const sums = [
    [t('cash.expected'), payout.expected],
    [t('cash.received'), payout.received],
    [t('cash.fees'), payout.fees],
    [t('cash.difference'), payout.difference],
  ] as const
  return (
    <section aria-label={t('cash.totals')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">
              <PriceText price={amount} decimals={3} />
            </dd>
          </div>
        ))}
      </dl>
      {payout.reason && <p className="mt-3 wrap-anywhere">{payout.reason}</p>}
      <DifferenceState payout={payout} />
      {payout.fileName && <p className="text-muted">{t('cash.fromFile', { name: payout.fileName })}</p>}
    </section>
  )
}

/** Where a difference is that did not end with its payout. */
function DifferenceState({ payout }: { payout: PayoutDetails }) {
  const { settledAs, settledAt } = payout
  if (settledAs !== null && settledAt !== null)
    return (
      <p className="mt-3">
        {t('cashBook.endedAs', { end: settledAs.replace('-', '_') })} · {formatDateTime(settledAt)}
      </p>
    )
  return hasOpenDifference(payout) && <p className="mt-3 font-semibold text-red">{t('cashBook.onAccount')}</p>
}

function PayoutParcels({ payout: { parcels } }: { payout: PayoutDetails }) {
  return (
    <ul aria-label={t('cash.parcelList')} className="divide-y divide-line border-y border-line text-sm">
      {parcels.map(({ orderId, orderNumber, expected }) => (
        <li key={orderId} className="flex items-center justify-between gap-6">
          <Link
            to={href('/admin/orders/:orderId', { orderId })}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold underline hover:text-blue"
          >
            {orderNumber}
          </Link>
          <PriceText price={expected} decimals={3} />
        </li>
      ))}
    </ul>
  )
}

function UndoPayout({ payoutId }: { payoutId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const undo = async () => {
    setAsking(false)
    try {
      await adminApi.undoPayout({ payoutId })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <div>
      <Button look="outline" onClick={() => setAsking(true)}>
        {t('cash.undo')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('cash.undoTitle')}
        text={t('cash.undoText')}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
