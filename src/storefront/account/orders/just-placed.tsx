import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import type { AccountState } from '#storefront/state/account-state.ts'
import { ReceivedFacts } from '#storefront/widgets/tracking/received-facts.tsx'
import { toOrderToCome } from './to-order-to-come.ts'

/** The confirmation of the order that led to the account. Shows nothing where none did, or where it has left since. */
export function JustPlaced({ orders }: { orders: readonly CustomerOrder[] }) {
  const state = useLocation().state as Partial<AccountState> | null
  const order = orders.find(({ id, status }) => id === state?.placedOrder && status === 'Pending')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!order) return null
  return (
    <section aria-labelledby="placed" className="mt-8 max-w-2xl border border-line p-5 sm:p-8">
      <h2 ref={heading} id="placed" tabIndex={-1} className="headline text-2xl focus:outline-none">
        {t('orderReceived.title')}
      </h2>
      <p className="mt-3">{t('orderReceived.text')}</p>
      <ReceivedFacts
        number={order.number}
        page={href('/account/orders/:orderId', { orderId: order.id })}
        {...toOrderToCome(order)}
      />
    </section>
  )
}
