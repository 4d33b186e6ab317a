import { t } from '#domain/texts/t.ts'
import type { CallProblem } from '#domain/orders/call-problem.ts'
import type { CallOutcome, CancelReason } from './call-outcome.ts'

const outcomeNames: Record<CallOutcome, () => string> = {
  confirmed: () => t('calls.confirmed'),
  'not-reached': () => t('calls.notReached'),
  'call-back': () => t('calls.callBack'),
  'wrong-number': () => t('calls.wrongNumber'),
  cancelled: () => t('calls.cancelled'),
}

/** What came of a call, as staff read it. */
export const callOutcomeName = (outcome: CallOutcome): string => outcomeNames[outcome]()

const reasonNames: Record<CancelReason, () => string> = {
  'changed-mind': () => t('calls.changedMind'),
  'too-expensive': () => t('calls.tooExpensive'),
  duplicate: () => t('calls.duplicate'),
  'wrong-number': () => t('calls.wrongNumber'),
  unreachable: () => t('calls.unreachable'),
  other: () => t('calls.otherReason'),
}

/** Why an order was cancelled in a call, as staff read it. */
export const cancelReasonName = (reason: CancelReason): string => reasonNames[reason]()

/** Why calling again hardly helps, as staff read it. */
export const callProblemName = (problem: CallProblem): string => reasonNames[problem]()
