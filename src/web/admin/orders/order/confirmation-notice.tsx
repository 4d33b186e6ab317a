import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { href } from 'react-router'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { setOrderStatuses } from '#web/admin/orders/set-order-statuses.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

interface Props {
  order: OrderDetails
  reservesStock: boolean
  onChanged: () => Promise<void>
}

/** Says that an order waits, and confirms or cancels it. */
export function ConfirmationNotice({ order, reservesStock, onChanged }: Props) {
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setChanging(true)
    setProblem('')
    try {
      await work()
      await onChanged()
    } catch (error) {
      setProblem(errorMessage(error, t('messages.statusNotUpdated')))
    } finally {
      setChanging(false)
    }
  }
  const confirm = async () => {
    await adminApi.confirmOrder({ orderId: order._id })
    notify('success', t('adminMessages.orderConfirmed'))
  }
  return (
    <section aria-labelledby="confirmation" className="grid gap-3 border border-blue bg-sand p-4">
      <h2 id="confirmation" className="headline text-base">
        {t('adminMessages.waitsForConfirmation')}
      </h2>
      <p>{reservesStock ? t('calls.waitsReserved') : t('calls.waitsOnSale')}</p>
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isChanging} onClick={() => void run(confirm)}>
          {t('ui.confirm')}
        </Button>
        <Button
          look="outline"
          disabled={isChanging}
          onClick={() => void run(() => setOrderStatuses([order._id], 'Cancelled'))}
        >
          {t('adminOrders.cancel')}
        </Button>
        <LinkButton look="quiet" to={`${href('/admin/calls')}?${new URLSearchParams({ order: order._id })}`}>
          {t('calls.inDesk')}
        </LinkButton>
      </div>
    </section>
  )
}
