import { useState } from 'react'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { ChosenSettlement } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { AmountList } from './amount-list.tsx'
import { ReasonField } from './reason-field.tsx'
import { ReturnLines } from './return-lines.tsx'
import { SettlementField } from './settlement-field.tsx'
import { useChosenPieces } from './use-chosen-pieces.ts'
import { useEntry } from './use-entry.ts'

interface Props {
  kind: 'return' | 'partly-taken'
  order: OrderDetails
  onEntered: () => Promise<void>
  onClose: () => void
}

/** Enters which pieces came back, or were not taken at the door, with what they are worth. */
export function ReturnDialog({ kind, order, onEntered, onClose }: Props) {
  const { returnable } = order
  const isReturn = kind === 'return'
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [settlement, setSettlement] = useState<ChosenSettlement>('cash')
  const [refundsDelivery, setRefundsDelivery] = useState(false)
  const pieces = useChosenPieces(returnable.lines, reason)
  const { error, isBusy, setError, enter } = useEntry({ onEntered, onClose })
  const amount = pieces.value + (refundsDelivery ? returnable.delivery : 0)
  const send = async () => {
    if (pieces.lines.length === 0) return setError(t('returns.chooseLines'))
    await enter(reason, async (chosen) => {
      const entry = { orderId: order._id, updatedAt: order.updatedAt, reason: chosen, note, lines: pieces.lines }
      await (isReturn
        ? adminApi.returnPieces({ ...entry, settlement, refundsDelivery })
        : adminApi.deliverPartly(entry))
      notify('success', isReturn ? t('returns.entered') : t('returns.partlyDelivered'))
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={isReturn ? t('returns.enter') : t('returns.partly')}>
      <DialogForm
        fields="gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        end={
          <div className="grid gap-3">
            <AmountList amounts={[[isReturn ? t('returns.toGive') : t('returns.lessToCollect'), amount]]} />
            <Button type="submit" wide disabled={isBusy}>
              {isReturn ? t('returns.confirmReturn') : t('returns.confirmPartly')}
            </Button>
          </div>
        }
      >
        {!isReturn && <p className="text-sm text-muted">{t('returns.partlyHint')}</p>}
        <ReasonField reason={reason} onChange={setReason} />
        <ReturnLines lines={returnable.lines} pieces={pieces} />
        {isReturn && <SettlementField settlement={settlement} onChange={setSettlement} />}
        {isReturn && returnable.delivery > 0 && (
          <Checkbox
            label={t('returns.refundsDelivery')}
            checked={refundsDelivery}
            onChange={({ target: { checked } }) => setRefundsDelivery(checked)}
          />
        )}
        <Field
          label={t('fields.note')}
          maxLength={500}
          value={note}
          onChange={({ target: { value } }) => setNote(value)}
        />
        {error && <Alert>{error}</Alert>}
      </DialogForm>
    </Dialog>
  )
}
