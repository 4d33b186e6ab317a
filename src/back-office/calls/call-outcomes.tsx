import { useState } from 'react'
import type { OrderCall } from '#domain/calls/call.ts'
import { callOutcomeName } from '#domain/calls/call-outcome-name.ts'
import { stateAfterCall } from '#domain/calls/call-outcome.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CallBackDialog } from './call-back-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Outcome } from './use-report-call.ts'

interface Props {
  call: OrderCall
  isBusy: boolean
  problem: string
  onOutcome: (outcome: Outcome) => Promise<void>
}

/** The buttons for what came of the call. They keep the focus while the outcome is sent. */
export function CallOutcomes({ call, isBusy, problem, onOutcome }: Props) {
  const [asked, setAsked] = useState<'cancelled' | 'call-back'>()
  const button = { look: 'outline', wide: true, 'aria-disabled': isBusy || undefined } as const
  const small = 'min-h-13 px-2! py-1! text-xs leading-tight'
  return (
    <section
      aria-label={t('calls.outcome')}
      className="sticky above-bars z-20 -mx-3 grid gap-2 border border-ink bg-paper p-2 sm:mx-0"
    >
      {problem && !asked && <Alert>{problem}</Alert>}
      <Button {...button} look="primary" onClick={() => void onOutcome({ outcome: 'confirmed' })}>
        {t('calls.confirm')}
      </Button>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <Button {...button} className={small} onClick={() => void onOutcome({ outcome: 'not-reached' })}>
          <span>
            {callOutcomeName('not-reached')}
            <NextTry call={call} />
          </span>
        </Button>
        <Button {...button} className={small} onClick={() => setAsked('call-back')}>
          {callOutcomeName('call-back')}
        </Button>
        <Button {...button} className={small} onClick={() => void onOutcome({ outcome: 'wrong-number' })}>
          {callOutcomeName('wrong-number')}
        </Button>
        <Button {...button} className={small} onClick={() => setAsked('cancelled')}>
          {t('calls.cancel')}
        </Button>
      </div>
      {asked === 'cancelled' && (
        <CancelDialog
          call={call}
          isBusy={isBusy}
          problem={problem}
          onCancel={onOutcome}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'call-back' && (
        <CallBackDialog
          call={call}
          isBusy={isBusy}
          problem={problem}
          onOutcome={onOutcome}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** When the order comes up again after a call without an answer. */
function NextTry({ call }: { call: OrderCall }) {
  const { retryMinutes, callHours } = call
  const [now] = useState(() => new Date())
  const { nextCallAt } = stateAfterCall({ outcome: 'not-reached', retryMinutes, callHours }, call, now)
  return (
    <span className="block text-tiny leading-tight font-normal tracking-normal normal-case">
      {t('calls.nextTry', { time: formatDateTime(nextCallAt) })}
    </span>
  )
}
