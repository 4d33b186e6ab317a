import { z } from 'zod'
import type { CallProblem } from '#domain/orders/call-problem.ts'
import { toCallingHours, type CallHours } from './calling-hours.ts'

/** The outcome of a call about an order that waits for confirmation. */
export const CallOutcome = z.enum(['confirmed', 'not-reached', 'call-back', 'wrong-number', 'cancelled'])

export type CallOutcome = z.infer<typeof CallOutcome>

/** Why an order was cancelled in a call. */
export const CancelReason = z.enum([
  'changed-mind',
  'too-expensive',
  'duplicate',
  'wrong-number',
  'unreachable',
  'other',
])

export type CancelReason = z.infer<typeof CancelReason>

/**
 * The state of an order in the queue of calls: calls without an answer, a problem, the time of the next call, and the time at which it
 * expires.
 */
export interface CallState {
  attempts: number
  problem: CallProblem | null
  nextCallAt: string
  /** When the order expires; null: never. */
  confirmUntil: string | null
}

const HOUR = 3_600_000

const MINUTE = 60_000

/** Minutes until the next call, after the first, the second, and every further call without an answer. */
export const RetryMinutes = z.tuple([z.int(), z.int(), z.int()])

export type RetryMinutes = z.infer<typeof RetryMinutes>

/** After so many calls without an answer, the order should be cancelled. */
const MOST_ATTEMPTS = 3

/** Milliseconds by which an order outlasts the time at which its customer wants to be called. */
const GRACE = HOUR

/** Milliseconds until the next call to a customer who asked for one without a time. */
const CALL_BACK_AFTER = 2 * HOUR

/** Outcomes that leave the order waiting. */
export type OpenOutcome = Exclude<CallOutcome, 'confirmed' | 'cancelled'>

/** A call after which the order still waits, with what decides the time of the next one. */
export interface OpenCall {
  outcome: OpenOutcome
  /** When the customer wants to be called. */
  callAt?: string | undefined
  retryMinutes: RetryMinutes
  callHours: CallHours
}

/**
 * Returns the state of an order after a call that left it waiting. The next call is within calling hours, unless the customer chose its
 * time, and the order does not expire before it.
 */
export function stateAfterCall(
  { outcome, callAt, retryMinutes, callHours }: OpenCall,
  state: CallState,
  now: Date,
): CallState {
  const after = (wait: number) => toCallingHours(new Date(now.getTime() + wait), callHours).toISOString()
  if (outcome === 'call-back') {
    const nextCallAt = callAt ?? after(CALL_BACK_AFTER)
    return { ...state, nextCallAt, confirmUntil: state.confirmUntil && outlive(state.confirmUntil, nextCallAt) }
  }
  if (outcome === 'wrong-number') return { ...state, problem: 'wrong-number', nextCallAt: after(24 * HOUR) }
  const attempts = state.attempts + 1
  const problem = attempts >= MOST_ATTEMPTS ? (state.problem ?? 'unreachable') : state.problem
  const minutes = retryMinutes[Math.min(attempts, MOST_ATTEMPTS) - 1] ?? retryMinutes[2]
  return { ...state, attempts, problem, nextCallAt: after(minutes * MINUTE) }
}

/** The later of two times: when the order expires, and a while after a call. */
function outlive(confirmUntil: string, callAt: string): string {
  const until = new Date(Date.parse(callAt) + GRACE).toISOString()
  return until > confirmUntil ? until : confirmUntil
}
