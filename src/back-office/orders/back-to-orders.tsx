import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { Link } from '#ui/controls/link.tsx'
import { useOrderListState } from './order-list-state.ts'

/** Leads back to the list of orders as it was left. */
export function BackToOrders() {
  const query = useOrderListState((list) => list.query)
  return (
    <Link
      to={`${href('/admin/orders')}${query}`}
      className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
    >
      {t('adminOrders.back')}
    </Link>
  )
}
