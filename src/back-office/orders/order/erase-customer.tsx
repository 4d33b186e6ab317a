import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** Deletes the customer data of a guest's order, after a question that says what goes and what stays. */
export function EraseCustomer({ order, onErased }: { order: OrderDetails; onErased: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isErasing, setErasing] = useState(false)
  async function erase() {
    setErasing(true)
    try {
      await adminApi.eraseGuest({ orderId: order._id })
      setAsking(false)
      notify('success', t('adminMessages.customerErased'))
      await onErased()
    } catch (error) {
      notify('error', errorMessage(error))
    } finally {
      setErasing(false)
    }
  }
  return (
    <>
      <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={() => setAsking(true)}>
        {t('adminOrders.erase')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('adminOrders.eraseQuestion', { number: order.number })}>
        <div className="grid gap-5 overflow-y-auto p-5">
          <ul className="list-disc ps-5 text-sm *:mt-1">
            <li>{t('adminOrders.eraseGoes')}</li>
            <li>{t('adminOrders.eraseStays')}</li>
            {order.status === 'Pending' && <li>{t('adminOrders.eraseCancels')}</li>}
            <li>{t('adminOrders.eraseOthers')}</li>
          </ul>
          <Button look="ink" wide aria-disabled={isErasing || undefined} onClick={() => void erase()}>
            {isErasing ? t('adminOrders.erasing') : t('adminOrders.erase')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
