import { useState } from 'react'
import { callBackChoices, isCallBackTime, type CallBackChoice } from '#domain/calls/call-back-time.ts'
import type { OrderCall } from '#domain/calls/call.ts'
import { formatShopMoment, toShopClock, toShopMoment } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import type { Outcome } from './use-report-call.ts'

interface Props {
  call: OrderCall
  isBusy: boolean
  problem: string
  onOutcome: (outcome: Outcome) => Promise<void>
  onClose: () => void
}

const names: Record<CallBackChoice, () => string> = {
  'in-an-hour': () => t('calls.inAnHour'),
  'this-evening': () => t('calls.thisEvening'),
  'tomorrow-morning': () => t('calls.tomorrowMorning'),
}

/** Asks when the customer wants to be called: a tap on a usual time, or a day and a time of the shop's clocks. */
export function CallBackDialog({ call: { order }, isBusy, problem, onOutcome, onClose }: Props) {
  const [now] = useState(() => new Date())
  const [first] = callBackChoices(now)
  const [[day = '', clock = ''], setTime] = useState(() => toShopClock(first?.at ?? now).split('T'))
  const [isWrong, setWrong] = useState(false)
  const callBack = (at: Date) => void onOutcome({ outcome: 'call-back', callAt: at.toISOString() })
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault()
    const chosen = toShopMoment(day, clock)
    const isRight = isCallBackTime(chosen, new Date())
    setWrong(!isRight)
    if (isRight) callBack(chosen)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('calls.whenToCall', { name: order.userName })} place="middle">
      <DialogForm
        onSubmit={submit}
        fields="grid-cols-2 gap-4"
        end={
          <div className="grid gap-3">
            {problem && <Alert>{problem}</Alert>}
            <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
              {t('calls.callBackThen')}
            </Button>
          </div>
        }
      >
        <div className="col-span-2 grid gap-2">
          {callBackChoices(now).map(({ choice, at }) => (
            <Button key={choice} look="outline" wide aria-disabled={isBusy || undefined} onClick={() => callBack(at)}>
              <span>
                {names[choice]()}
                <span className="block text-xs font-normal tracking-normal normal-case">
                  {formatShopMoment(at.toISOString())}
                </span>
              </span>
            </Button>
          ))}
        </div>
        <Field
          label={t('calls.day')}
          type="date"
          value={day}
          min={toShopClock(now).slice(0, 10)}
          error={isWrong ? t('calls.chooseTime') : undefined}
          onChange={({ target }) => setTime([target.value, clock])}
        />
        <Field
          label={t('calls.clock')}
          type="time"
          value={clock}
          hint={t('calls.clockHint')}
          onChange={({ target }) => setTime([day, target.value])}
        />
      </DialogForm>
    </Dialog>
  )
}
