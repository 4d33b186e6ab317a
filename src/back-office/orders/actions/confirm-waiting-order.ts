import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { takeChangesBack } from '#back-office/orders/take-changes-back.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** Confirms an order that waits for it. A toast lets it wait again. Throws what stands in its way. */
export async function confirmWaitingOrder(orderId: string) {
  const { events } = await adminApi.confirmOrder({ orderId })
  const changeId = events.findLast(({ event }) => event === 'confirmed')?.id
  notify('success', t('adminMessages.orderConfirmed'), {
    survives: true,
    ...(changeId !== undefined && { undo: () => takeChangesBack([changeId]) }),
  })
}
