import { useState } from 'react'
import { OwnCancelReason, ownCancelReasonName } from '#domain/order-page/order-page.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import type { ActionProps } from './action-props.ts'

/** Asks why an order is cancelled, and cancels it. */
export function CancelOrder({ token, order, onChanged, onClose }: ActionProps & { onClose: () => void }) {
  const [reason, setReason] = useState<OwnCancelReason>()
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useSave()
  const cancel = async (event: React.SyntheticEvent) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason) return
    const isDone = await run(async () => onChanged(await (await browserApi()).cancelOwnOrder({ token, reason })))
    if (!isDone) return
    notify('success', t('orderPage.cancelled'))
    onClose()
  }
  const problem = isMissing ? t('orderPage.chooseReason') : failure
  return (
    <Dialog open onOpenChange={onClose} title={t('orderPage.cancelTitle', { number: order.number })}>
      <DialogForm
        onSubmit={(event) => void cancel(event)}
        fields="gap-4"
        end={
          <div className="grid gap-3">
            {problem && <Alert>{problem}</Alert>}
            <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
              {isBusy ? t('orderPage.cancelling') : t('orderPage.cancel')}
            </Button>
          </div>
        }
      >
        <fieldset className="grid">
          <legend className="mb-2 font-medium">{t('orderPage.why')}</legend>
          {OwnCancelReason.options.map((each) => (
            <Choice
              key={each}
              name="reason"
              className="-mt-px"
              label={ownCancelReasonName(each)}
              checked={reason === each}
              onChange={() => {
                setMissing(false)
                setReason(each)
              }}
            />
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}
