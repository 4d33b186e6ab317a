import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { takeChangesBack } from '#back-office/orders/take-changes-back.ts'
import { checkOrders } from '#back-office/orders/orders-news.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** Confirms an order that waits for it. It can be undone where that was done. Throws what stands in its way. */
export async function confirmWaitingOrder(orderId: string) {
  const { events } = await adminApi.confirmOrder({ orderId })
  const changeId = events.findLast(({ event }) => event === 'confirmed')?.id
  if (changeId === undefined) throw new TypeError('A confirmation has no event')
  notify('success', t('adminMessages.orderConfirmed'), { of: orderId, undo: () => takeChangesBack([changeId]) })
}

/** Lets an order wait for confirmation again. It can be undone where that was done; a toast tells what stands in its way. */
export async function letOrderWait(orderId: string) {
  await tell(async () => {
    await adminApi.unconfirmOrder({ orderId })
    notify('success', t('orderActions.unconfirmed'), {
      of: orderId,
      undo: () => tell(() => confirmWaitingOrder(orderId)),
    })
  })
}

/** Whatever shows the order reads it again. */
async function tell(work: () => Promise<void>) {
  try {
    await work()
    await checkOrders()
  } catch (error) {
    notify('error', t('messages.statusNotUpdated'), { description: errorMessage(error) })
  }
}
