import { z } from 'zod'

/** Why another call hardly helps. Such orders are at the end of the queue. */
export const CallProblem = z.enum(['unreachable', 'wrong-number'])

export type CallProblem = z.infer<typeof CallProblem>
