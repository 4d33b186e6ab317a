import { useSearchParams } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { Link } from '#ui/controls/link.tsx'

/** Tells a search whether it leaves cancelled orders out, with a link that changes it. */
export function CancelledNotice({ filter: { search, status } }: { filter: OrderFilter }) {
  const [params] = useSearchParams()
  if (!search || (status && status !== 'all')) return null
  const isIncluded = status === 'all'
  const changed = new URLSearchParams(params)
  changed.set('status', isIncluded ? '' : 'all')
  return (
    <p className="mb-4 text-sm text-muted">
      {isIncluded ? t('adminMessages.cancelledIncluded') : t('adminMessages.cancelledLeftOut')}{' '}
      <Link
        to={`?${changed}`}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center text-ink underline hover:text-blue"
      >
        {isIncluded ? t('adminMessages.leaveCancelledOut') : t('adminMessages.includeCancelled')}
      </Link>
    </p>
  )
}
