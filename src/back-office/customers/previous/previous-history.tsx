import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import type { PreviousPurchases } from '#domain/customers/previous-shop.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { PreviousOrderItem } from './previous-order-item.tsx'

interface Props {
  customer: CustomerDetails
  previous: PreviousPurchases
}

/** What a customer bought in the shop before this one, and the way to forget it. */
export function PreviousHistory({ customer: { id, orders: ordersHere }, previous }: Props) {
  const { orders, recentOrders, address } = previous
  return (
    <section aria-labelledby="previous" className="grid gap-3">
      <h2 id="previous" className="headline text-base">
        {t('previousShop.bought')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="tabular-nums">{t('customers.orders', { count: orders })}</strong>
        <PhoneRecordBadges record={previous} />
      </div>
      {address && (
        <address className="wrap-anywhere not-italic">
          <bdi>{address}</bdi>
        </address>
      )}
      {recentOrders.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {recentOrders.map((order) => (
            <PreviousOrderItem key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ForRight right="customers:write">
        <ForgetHistory customerId={id} isKnownHere={ordersHere > 0} />
      </ForRight>
    </section>
  )
}

function ForgetHistory({ customerId, isKnownHere }: { customerId: string; isKnownHere: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const forget = async () => {
    setAsking(false)
    try {
      await adminApi.forgetPreviousCustomer({ customerId })
      notify('success', t('previousShop.forgotten'))
      await (isKnownHere ? revalidate() : navigate(href('/admin/customers/previous')))
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <>
      <Button look="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('previousShop.forget')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('previousShop.forget')}
        text={t('previousShop.forgetText')}
        onConfirm={() => void forget()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
