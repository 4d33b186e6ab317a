import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'

/** Leads from a notice of an order to another order that it names. */
export function OtherOrderLink({ order: { id, number } }: { order: { id: string; number: string } }) {
  return (
    <Link
      to={href('/admin/orders/:orderId', { orderId: id })}
      className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
    >
      {t('adminOrders.numbered', { number })}
    </Link>
  )
}
