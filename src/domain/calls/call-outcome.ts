import { z } from 'zod'
import { toCallingHours } from './calling-hours.ts'

/** What came of a call about an order that waits for one. */
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

/** Why calling again hardly helps. Such orders stand at the end of the queue. */
export const CallProblem = z.enum(['unreachable', 'wrong-number'])

export type CallProblem = z.infer<typeof CallProblem>

/** Where an order stands among the calls: how often nobody answered, what is wrong, when to call next, and until when. */
export interface CallState {
  attempts: number
  problem: CallProblem | null
  nextCallAt: string
  /** When it is given up; null: never. */
  confirmUntil: string | null
}

const HOUR = 3_600_000

const MINUTE = 60_000

/** Minutes until the next try, after the first, the second, and every other call that nobody answered. */
export const RetryMinutes = z.tuple([z.int(), z.int(), z.int()])

export type RetryMinutes = z.infer<typeof RetryMinutes>

/** So many calls that nobody answered, and the order is one to cancel. */
const MOST_ATTEMPTS = 3

/** Milliseconds for which an order outlives the time at which its customer wants to be called. */
const GRACE = HOUR

/** Milliseconds until somebody is called again who asked for it. */
const CALL_BACK_AFTER = 2 * HOUR

/** Outcomes after which an order still waits. */
export type OpenOutcome = Exclude<CallOutcome, 'confirmed' | 'cancelled'>

/** A call that settled nothing, and what decides when the next one is. */
export interface OpenCall {
  outcome: OpenOutcome
  /** When the customer wants to be called. */
  callAt?: string | undefined
  retryMinutes: RetryMinutes
}

/**
 * Where an order stands after a call that settled nothing. The next try falls into the hours in which people are
 * called, but for a time that the customer chose; until then the order is not given up.
 */
export function stateAfterCall({ outcome, callAt, retryMinutes }: OpenCall, state: CallState, now: Date): CallState {
  const after = (wait: number) => toCallingHours(new Date(now.getTime() + wait)).toISOString()
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

/** The later one of when an order is given up, and a while after a call. */
function outlive(confirmUntil: string, callAt: string): string {
  const until = new Date(Date.parse(callAt) + GRACE).toISOString()
  return until > confirmUntil ? until : confirmUntil
}
