import { useState } from 'react'
import type { OrderCall } from '#domain/calls/call.ts'
import { t } from '#domain/texts/t.ts'
import { CallOrder } from './call-order.tsx'
import { CalledCustomer } from './called-customer.tsx'
import { CallOutcomes } from './call-outcomes.tsx'
import { useReportCall } from './use-report-call.ts'

interface Props {
  call: OrderCall
  heading: React.Ref<HTMLHeadingElement>
  onChanged: () => Promise<void>
  /** With what is said of the outcome. */
  onRecorded: (said: string) => Promise<void>
}

/** Whom to call, about which order, and what may come of it: at the bottom, where a thumb reaches it. */
export function CurrentCall({ call, heading, onChanged, onRecorded }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { report, isBusy, problem } = useReportCall({ order: call.order, onChanged, onRecorded })
  return (
    <section aria-label={t('calls.current')} className="min-w-0">
      <div className="grid gap-6 pb-6 md:grid-cols-2">
        <CalledCustomer call={call} heading={heading} />
        <CallOrder call={call} isEditing={isEditing} onEditing={setEditing} onChanged={onChanged} />
      </div>
      {/* An outcome would leave behind what is not saved yet. */}
      {!isEditing && <CallOutcomes call={call} isBusy={isBusy} problem={problem} onOutcome={report} />}
    </section>
  )
}
