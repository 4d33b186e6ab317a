import { useState } from 'react'
import type { OrderCall } from '#domain/fulfilment/calls/call.ts'
import { callOutcomeName } from '#domain/fulfilment/calls/call-outcome-name.ts'
import { stateAfterCall, type OpenOutcome } from '#domain/fulfilment/calls/call-outcome.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Outcome } from './use-report-call.ts'

interface Props {
  call: OrderCall
  isSending: boolean
  problem: string
  onOutcome: (outcome: Outcome) => Promise<void>
}

const openOutcomes: OpenOutcome[] = ['not-reached', 'call-back', 'wrong-number']

/** The buttons for what came of the call. They keep the focus while the outcome is sent. */
export function CallOutcomes({ call, isSending, problem, onOutcome }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const button = { look: 'outline', wide: true, 'aria-disabled': isSending || undefined } as const
  const small = 'min-h-13 px-2 py-1 text-xs leading-tight'
  return (
    <section
      aria-label={t('calls.outcome')}
      className="sticky bottom-0 z-20 with-buy-bar:bottom-14 -mx-3 grid gap-2 border border-ink bg-paper p-3 sm:mx-0"
    >
      {problem && !isCancelling && <Alert>{problem}</Alert>}
      <Button {...button} look="primary" onClick={() => void onOutcome({ outcome: 'confirmed' })}>
        {t('calls.confirm')}
      </Button>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {openOutcomes.map((outcome) => (
          <Button key={outcome} {...button} className={small} onClick={() => void onOutcome({ outcome })}>
            <span>
              {callOutcomeName(outcome)}
              {outcome !== 'wrong-number' && <NextTry call={call} outcome={outcome} />}
            </span>
          </Button>
        ))}
        <Button {...button} className={small} onClick={() => setCancelling(true)}>
          {t('calls.cancel')}
        </Button>
      </div>
      {isCancelling && (
        <CancelDialog
          call={call}
          isSending={isSending}
          problem={problem}
          onCancel={onOutcome}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}

/** When the order comes up again after an outcome. */
function NextTry({ call, outcome }: { call: OrderCall; outcome: OpenOutcome }) {
  const [now] = useState(() => new Date())
  const { nextCallAt } = stateAfterCall(outcome, call, now)
  return (
    <span className="block text-tiny font-normal tracking-normal normal-case">
      {t('calls.nextTry', { time: formatDateTime(nextCallAt) })}
    </span>
  )
}
