import { useState } from 'react'
import type { JoinPreview } from '#domain/orders/staff/order-join.ts'
import { t } from '#domain/texts/t.ts'
import { checkOrders } from '#back-office/orders/orders-news.ts'
import { takeChangesBack } from '#back-office/orders/take-changes-back.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { JoinedPrice } from './joined-price.tsx'

interface Props {
  orderId: string
  other: { id: string; number: string }
  onJoined: (keptId: string) => unknown
}

/** Joins two orders into one parcel: shows first what becomes of them, and a toast takes it back. Nothing for who may not. */
export function JoinButton({ orderId, other, onJoined }: Props) {
  const mayJoin = useMay('orders:write')
  const [preview, setPreview] = useState<JoinPreview>()
  const { run, isBusy } = useSave((error) => notify('error', errorMessage(error)))
  if (!mayJoin) return null
  const pair = { orderId, otherId: other.id }
  const show = () => run(async () => setPreview(await adminApi.previewJoin(pair)))
  const join = async ({ kept, joined, seen }: JoinPreview) => {
    setPreview(undefined)
    const { changeId, keptId } = await adminApi.joinOrders({ ...pair, seen })
    notify('success', t('joins.done', { kept: kept.number, joined: joined.number }), {
      of: keptId,
      undo: async () => {
        await takeChangesBack([changeId])
        await onJoined(keptId)
      },
    })
    await onJoined(keptId)
    await checkOrders()
  }
  return (
    <>
      <Button
        look="quiet"
        className="px-0!"
        aria-label={t('joins.joinWith', { number: other.number })}
        aria-disabled={isBusy || undefined}
        onClick={() => void show()}
      >
        {t('joins.join')}
      </Button>
      {preview && (
        <ConfirmModal
          open
          title={t('joins.ask')}
          text={t('joins.becomes', { kept: preview.kept.number, joined: preview.joined.number })}
          confirmLabel={t('joins.join')}
          onConfirm={() => void run(() => join(preview))}
          onCancel={() => setPreview(undefined)}
        >
          <JoinedPrice preview={preview} />
        </ConfirmModal>
      )}
    </>
  )
}
