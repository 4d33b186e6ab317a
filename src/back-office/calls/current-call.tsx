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
  /** After the order was joined with another one, with the one that carries both. */
  onJoined: (keptId: string) => unknown
  onRecorded: () => Promise<void>
}

/** Whom to call, about which order, and what may come of it: at the bottom, where a thumb reaches it. */
export function CurrentCall({ call, heading, onChanged, onJoined, onRecorded }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { report, isBusy, problem } = useReportCall({ order: call.order, onChanged, onRecorded })
  return (
    // The room below pages is more than the bar of a phone takes: an order of two pieces needs all of the window.
    <section aria-label={t('calls.current')} className="-mb-10 min-w-0 lg:mb-0">
      <div className="grid gap-x-6 gap-y-2 pb-2 md:grid-cols-2 md:pb-6">
        <CalledCustomer call={call} heading={heading} />
        <CallOrder call={call} isEditing={isEditing} onEditing={setEditing} onChanged={onChanged} onJoined={onJoined} />
      </div>
      {/* An outcome would leave behind what is not saved yet. */}
      {!isEditing && <CallOutcomes call={call} isBusy={isBusy} problem={problem} onOutcome={report} />}
    </section>
  )
}
