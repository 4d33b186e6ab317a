import { useState } from 'react'
import { cancelReasonName } from '#domain/calls/call-outcome-name.ts'
import { CancelReason } from '#domain/calls/call-outcome.ts'
import type { OrderCall } from '#domain/calls/call.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { TextArea } from '#ui/controls/form/field.tsx'
import type { Outcome } from './use-report-call.ts'

interface Props {
  call: OrderCall
  isBusy: boolean
  problem: string
  onCancel: (outcome: Outcome) => Promise<void>
  onClose: () => void
}

/** Asks why an order is cancelled. Another reason than those of the list takes words. */
export function CancelDialog({ call: { order, problem: standing }, isBusy, problem, onCancel, onClose }: Props) {
  const [reason, setReason] = useState<CancelReason | undefined>(standing ?? undefined)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const lacksNote = reason === 'other' && note.trim() === ''
  const cancel = (event: React.SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason && !lacksNote) void onCancel({ outcome: 'cancelled', reason, note })
  }
  const missing = isTried && !reason ? t('calls.chooseReason') : problem
  return (
    <Dialog open onOpenChange={onClose} title={t('calls.whyCancelled', { number: order.number })} place="middle">
      <DialogForm
        onSubmit={cancel}
        fields="gap-4"
        end={
          <div className="grid gap-3">
            {missing && <Alert>{missing}</Alert>}
            <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
              {t('calls.cancel')}
            </Button>
          </div>
        }
      >
        <fieldset className="grid">
          <legend className="mb-2 font-medium">{t('calls.reason')}</legend>
          {CancelReason.options.map((each) => (
            <Choice
              key={each}
              name="reason"
              className="-mt-px"
              label={cancelReasonName(each)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('adminOrders.note')}
          value={note}
          maxLength={2000}
          error={isTried && lacksNote ? t('calls.sayWhy') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
