import { href } from 'react-router'
import { t, tParts } from '#domain/texts/t.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import { Link } from '#ui/controls/link.tsx'

/** Leads from an order that was joined into another one to the parcel that it travels in. Nothing for all others. */
export function JoinedInto({ order: { joinedInto } }: { order: CustomerOrder }) {
  if (!joinedInto) return null
  const { id: orderId, number } = joinedInto
  return (
    <p>
      {tParts('joins.isIn', {
        order: (
          <Link
            key="order"
            to={href('/account/orders/:orderId', { orderId })}
            className="inline-flex min-h-11 items-center underline hover:text-blue"
          >
            {t('joins.order', { number })}
          </Link>
        ),
      })}
    </p>
  )
}
