import { href } from 'react-router'
import type { ParcelCash } from '#domain/cash/parcel-cash.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Link } from '#ui/controls/link.tsx'

const link = 'inline-flex min-h-11 items-center underline hover:text-blue'

/** Where the cash of an order is, in one sentence: to be collected, with the courier, arrived, or never coming. */
export function OrderCash({ cash }: { cash: ParcelCash }) {
  const { courierId, courierName, state, cashDue, collected, payoutId } = cash
  const symbols = currencySymbols(useStoreSettings())
  const mayFollow = useMay('cash:read')
  const amount = formatPrice(collected ?? cashDue, 'shop', symbols, 3)
  const isSettled = payoutId !== null
  const step = state === 'delivered' && isSettled ? 'arrived' : state.replaceAll('-', '_')
  if ((collected ?? cashDue) === 0 && state !== 'refused' && state !== 'lost')
    return <p className="mt-1">{t('orderCash.nothing')}</p>
  return (
    <>
      <p className="mt-1">{t('orderCash.told', { step, amount, name: courierName })}</p>
      {mayFollow && isSettled && (
        <Link to={href('/admin/cash/payouts/:payoutId', { payoutId })} className={link}>
          {t('cash.showPayout')}
        </Link>
      )}
      {mayFollow && !isSettled && courierId !== null && state === 'delivered' && (
        <Link to={`${href('/admin/cash/:courierId', { courierId })}?view=settle`} className={link}>
          {t('orderCash.toSettle')}
        </Link>
      )}
    </>
  )
}
