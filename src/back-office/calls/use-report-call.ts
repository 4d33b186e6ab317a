import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import { callOutcomeName } from '#domain/calls/call-outcome-name.ts'
import type { CallOutcome, CancelReason } from '#domain/calls/call-outcome.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'

/** What came of a call, without what the page adds. */
export interface Outcome {
  outcome: CallOutcome
  reason?: CancelReason
  /** When the customer wants to be called. */
  callAt?: string
  note?: string
}

interface Options {
  order: OrderDetails
  onChanged: () => Promise<void>
  onRecorded: () => Promise<void>
}

/** Names the desk, on which the outcome of the call before can be undone. */
export const CALLS = 'calls'

/** Records what came of a call. It can be undone above the next one; `problem` says what is refused. */
export function useReportCall({ order, onChanged, onRecorded }: Options) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  // An outcome that got no answer is sent again under the same id.
  const ids = useRef(new Map<string, string>())

  const undo = async (callId: string) => {
    try {
      await adminApi.undoCall({ orderId: order._id, callId })
      await navigate(`${href('/admin/calls')}?${new URLSearchParams({ order: order._id })}`)
    } catch (error) {
      notify('error', t('calls.notUndone'), { description: errorMessage(error) })
    }
  }

  const { run, isBusy } = useSave(async (error) => {
    const code = findApiError(error)?.code
    if (code === 'ORDER_CHANGED' || code === 'CALL_TAKEN') {
      // The page may show the next customer at once.
      notify('error', t('calls.notRecorded'), { description: errorMessage(error) })
      await onChanged()
    } else setProblem(errorMessage(error))
  })

  const report = async (outcome: Outcome) => {
    setProblem('')
    const tap = JSON.stringify([order.updatedAt, outcome])
    const id = ids.current.get(tap) ?? newId()
    ids.current.set(tap, id)
    await run(async () => {
      const { _id: orderId, updatedAt, number } = order
      const { nextCallAt } = await adminApi.reportCall({ orderId, id, updatedAt, ...outcome })
      const said = t('calls.recorded', { number, outcome: describe(outcome.outcome, nextCallAt) })
      notify('success', said, { of: CALLS, undo: () => undo(id) })
      await onRecorded()
    })
  }
  return { report, isBusy, problem }
}

function describe(outcome: CallOutcome, nextCallAt: string | null): string {
  const name = callOutcomeName(outcome)
  return nextCallAt ? t('calls.outcomeUntil', { outcome: name, time: formatDateTime(nextCallAt) }) : name
}
