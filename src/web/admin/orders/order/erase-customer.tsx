import { useState } from 'react'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { adminApi } from '#web/admin/admin-api.ts'

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
      <Button look="outline" className="mt-3 min-h-11 px-4 py-2 text-xs" onClick={() => setAsking(true)}>
        Erase customer data
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={`Erase the customer of order ${order.number}?`}>
        <div className="grid gap-5 overflow-y-auto p-5">
          <ul className="list-disc ps-5 text-sm *:mt-1">
            <li>
              Name, contact, addresses, card, comment, notes and mails of this order are deleted. There is no way back.
            </li>
            <li>Number, dates, what was sold and the amounts stay, for your books.</li>
            {order.status === 'Pending' && <li>The order has not been sent yet, so it is cancelled.</li>}
            <li>Other orders of this customer stay as they are.</li>
          </ul>
          <Button look="ink" wide aria-disabled={isErasing || undefined} onClick={() => void erase()}>
            {isErasing ? 'Erasing…' : 'Erase customer data'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
