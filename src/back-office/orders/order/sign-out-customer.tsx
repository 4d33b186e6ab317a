import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** Signs the account that placed an order out everywhere, after a question: for a customer who has lost a phone. */
export function SignOutCustomer({ order }: { order: OrderDetails }) {
  const [isAsking, setAsking] = useState(false)
  const signOut = async () => {
    setAsking(false)
    try {
      await adminApi.signOutCustomer({ orderId: order._id })
      notify('success', t('adminMessages.signedOutEverywhere', { who: order.userName }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <>
      <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={() => setAsking(true)}>
        {t('adminOrders.signOut')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('adminOrders.signOut')}
        text={t('adminMessages.signOutEverywhere', { who: order.userName })}
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
