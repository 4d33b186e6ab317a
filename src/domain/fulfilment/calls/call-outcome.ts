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

/** Where an order stands among the calls: how often nobody answered, what is wrong, and when to call next. */
export interface CallState {
  attempts: number
  problem: CallProblem | null
  nextCallAt: string
}

const HOUR = 3_600_000

/** Milliseconds until the next try, after the first, the second, and every other call that nobody answered. */
const retryAfter = [HOUR, 4 * HOUR, 24 * HOUR] as const

/** So many calls that nobody answered, and the order is one to cancel. */
export const MOST_ATTEMPTS = retryAfter.length

/** Milliseconds until somebody is called again who asked for it. */
const CALL_BACK_AFTER = 2 * HOUR

/** Outcomes after which an order still waits. */
export type OpenOutcome = Exclude<CallOutcome, 'confirmed' | 'cancelled'>

/** Where an order stands after a call that settled nothing. The next try falls into the hours in which people are called. */
export function stateAfterCall(outcome: OpenOutcome, state: CallState, now: Date): CallState {
  const after = (wait: number) => toCallingHours(new Date(now.getTime() + wait)).toISOString()
  if (outcome === 'call-back') return { ...state, nextCallAt: after(CALL_BACK_AFTER) }
  if (outcome === 'wrong-number') return { ...state, problem: 'wrong-number', nextCallAt: after(24 * HOUR) }
  const attempts = state.attempts + 1
  const problem = attempts >= MOST_ATTEMPTS ? (state.problem ?? 'unreachable') : state.problem
  return { attempts, problem, nextCallAt: after(retryAfter[Math.min(attempts, MOST_ATTEMPTS) - 1] ?? 24 * HOUR) }
}
