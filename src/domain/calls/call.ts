import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { OrderStatus } from '#domain/orders/order.ts'
import { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { CallProblem } from '#domain/orders/call-problem.ts'
import { CallHours } from './calling-hours.ts'
import { CallOutcome, CancelReason, RetryMinutes } from './call-outcome.ts'

/** The state of an order in the queue of calls, for staff. */
const CallStanding = z.object({
  attempts: z.int().describe('Calls without an answer'),
  problem: CallProblem.nullable(),
  nextCallAt: z.string().describe('When to call, or to call again'),
  claimedBy: z.string().nullable().describe('The colleague who is calling at the moment; null: none'),
})

/** An order in the queue of calls. */
export const QueuedCall = CallStanding.extend({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  total: Amount,
  createdAt: z.string(),
})

export type QueuedCall = z.output<typeof QueuedCall>

/** A page of the queue: the most urgent orders first, those with a problem last. */
export const CallQueue = pageOf(QueuedCall).extend({
  due: z.int().describe('How many are to be called now, at most 100'),
})

export type CallQueue = z.output<typeof CallQueue>

/** A call that was made. `undone` if staff took it back. */
export const PastCall = z.object({
  id: z.string(),
  outcome: CallOutcome,
  reason: CancelReason.nullable(),
  nextCallAt: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  undone: z.boolean(),
})

export type PastCall = z.output<typeof PastCall>

/** An order with everything that a call about it needs. */
export const OrderCall = CallStanding.extend({
  order: OrderDetails,
  reservesStock: z.boolean().describe('Holds its pieces while it waits'),
  confirmUntil: z.string().nullable().describe('When it is given up; null: never'),
  retryMinutes: RetryMinutes.describe(
    'Minutes until the next try, after the first, the second and every other call that nobody answered',
  ),
  callHours: CallHours.describe('Between which the next try falls'),
  calls: z.array(PastCall).describe('Oldest first'),
  message: z
    .string()
    .describe('What to write to the customer, in the language of the order; empty where there is nothing to tell'),
})

export type OrderCall = z.output<typeof OrderCall>

/** The next order to call about. It is claimed, so no colleague gets it meanwhile. */
export const NextCall = z.object({
  call: OrderCall.nullable().describe('Null if no call is due'),
  nextCallAt: z.string().nullable().describe('When the next call is due; null if no order waits'),
})

export type NextCall = z.output<typeof NextCall>

/** The outcome of a call. `id` identifies it, so a repeated request records it once. */
export const CallReport = z
  .object({
    id: z.uuid(),
    updatedAt: z.iso.datetime().describe('The state of the order that the caller saw'),
    outcome: CallOutcome,
    callAt: z.iso
      .datetime({ error: () => t('calls.chooseTime') })
      .optional()
      .describe('With `call-back`: when the customer wants to be called; without it, in two hours'),
    reason: CancelReason.optional().describe('With `cancelled`: why'),
    note: optionalText(() => t('fields.note'), 2000).optional(),
  })
  .refine(({ outcome, reason }) => outcome !== 'cancelled' || reason !== undefined, {
    path: ['reason'],
    error: () => t('calls.chooseReason'),
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    error: () => t('calls.sayWhy'),
  })

export type CallReport = z.output<typeof CallReport>

/** The order after a call was recorded or undone. */
export const CallResult = z.object({
  status: OrderStatus,
  needsConfirmation: z.boolean(),
  nextCallAt: z.string().nullable().describe('When to call again; null where it waits no more'),
})

export type CallResult = z.output<typeof CallResult>
