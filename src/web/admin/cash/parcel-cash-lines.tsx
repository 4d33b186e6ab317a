import { href } from 'react-router'
import type { ParcelCash } from '#domain/fulfilment/parcel-cash.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#web/ui/link.tsx'
import { PriceText } from '#web/widgets/price.tsx'

/** The cash of the parcel of an order: who collects it, how much, and whether it has come. */
export function ParcelCashLines({ cash, tellsState }: { cash: ParcelCash; tellsState: boolean }) {
  const { courierId, courierName, state, cashDue, collected, payoutId } = cash
  const link = 'inline-flex min-h-11 min-w-11 items-center underline hover:text-blue'
  return (
    <section aria-labelledby="parcel-cash" className="mt-8">
      <h2 id="parcel-cash" className="headline mb-3 text-base">
        {t('cash.parcel')}
      </h2>
      {courierId !== null && (
        <Link to={href('/admin/cash/:courierId', { courierId })} className={link}>
          <bdi>{courierName}</bdi>
        </Link>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {tellsState && (
          <>
            <dt className="text-muted">{t('cash.state')}</dt>
            <dd>{t('cash.parcelState', { state: state.replaceAll('-', '_') })}</dd>
          </>
        )}
        <dt className="text-muted">{collected === null ? t('cash.cashDue') : t('cash.collected')}</dt>
        <dd className="font-semibold">
          <PriceText price={collected ?? cashDue} decimals={3} />
        </dd>
      </dl>
      {payoutId !== null && (
        <Link to={href('/admin/cash/payouts/:payoutId', { payoutId })} className={link}>
          {t('cash.arrived')}
        </Link>
      )}
      {payoutId === null && state === 'delivered' && <p>{t('cash.notArrived')}</p>}
    </section>
  )
}
