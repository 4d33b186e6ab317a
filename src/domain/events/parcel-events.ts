import { z } from 'zod'
import { paymentStatuses } from '#domain/payments/payment.ts'
import { Fate, ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'
import { defineEvent } from './define-event.ts'
import { EventAmount } from './event-amount.ts'

const ofOrder = { orderId: z.string(), number: z.string().describe('The number of the order') }

const ofParcel = { orderId: z.string() }

/** What happens to parcels. */
export const parcelEvents = {
  'parcel.packed': defineEvent('An order was packed: its parcel waits for a courier.', ofParcel),
  'parcel.unpacked': defineEvent('A parcel was unpacked before it left the shop.', ofParcel),
  'parcel.handed_over': defineEvent('A courier took a parcel.', {
    ...ofParcel,
    courierId: z.string(),
    manifestId: z.string(),
    cashDue: EventAmount.describe('What the courier collects'),
  }),
  'parcel.taken_back': defineEvent('A hand-over was undone: the parcel is in the shop.', ofParcel),
  // The number itself leads to who has got the parcel.
  'parcel.tracked': defineEvent('The tracking number of a parcel was set.', ofParcel),
} as const

const payment = { orderId: z.string(), amount: EventAmount, status: z.enum(paymentStatuses) }

/** What happens to payments. */
export const paymentEvents = {
  'payment.pending': defineEvent('A payment waits for its gateway.', payment),
  'payment.due': defineEvent('A payment is to be collected on delivery, from the start or again.', payment),
  'payment.authorised': defineEvent('A gateway has reserved the money of a payment.', payment),
  'payment.captured': defineEvent('The money of a payment has come.', payment),
  'payment.refused': defineEvent('A gateway has refused a payment.', payment),
} as const

const entered = { ...ofOrder, returnNumber: z.string(), kind: ReturnKind }

/** What happens to returns. */
export const returnEvents = {
  'return.recorded': defineEvent('A return was entered.', {
    ...entered,
    reason: ReturnReason,
    settlement: ReturnSettlement,
    amount: EventAmount.describe('What the pieces were worth'),
    exchangeOrderId: z.string().nullable().describe('The order that replaces the pieces'),
    pieces: z.array(z.object({ position: z.int().describe('The line of the order'), quantity: z.int(), fate: Fate })),
  }),
  'return.undone': defineEvent('A return was taken back.', entered),
} as const
