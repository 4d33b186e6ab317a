import { z } from 'zod'
import { CallOutcome } from '#domain/calls/call-outcome.ts'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { OrderSource } from '#domain/orders/staff/order-source.ts'
import { ReturnKind } from '#domain/returns/return-words.ts'
import { defineEvent } from './define-event.ts'
import { EventAmount } from './event-amount.ts'

const number = z.string().describe('The number of the order')

const change = {
  number,
  status: OrderStatus,
  previousStatus: OrderStatus,
  failure: DeliveryFailure.nullable().describe('Why its parcel was not delivered'),
}

const line = z.object({ skuId: z.string(), productId: z.string(), quantity: z.int(), price: EventAmount })

/** What happens to orders. */
export const orderEvents = {
  'order.placed': defineEvent('An order was placed, by its customer or by staff.', {
    number,
    source: z.enum(['direct', 'checkout', 'exchange', ...OrderSource.options]).describe('Where it was placed'),
    needsConfirmation: z.boolean().describe('The shop calls before it prepares the order'),
    total: EventAmount,
    deliveryFee: EventAmount,
    lines: z.array(line),
  }),
  'order.confirmed': defineEvent('An order that waited for a call was confirmed.', { number }),
  'order.unconfirmed': defineEvent('A confirmation was taken back: the order waits for a call again.', { number }),
  'order.called': defineEvent(
    'Staff called about an order and it still waits, or what came of a call was taken back.',
    {
      number,
      outcome: CallOutcome.or(z.literal('undone')),
      nextCallAt: z.iso.datetime().nullable(),
    },
  ),
  'order.changed': defineEvent('Staff changed lines, discount, delivery fee or contact of an order.', {
    number,
    fields: z
      .array(z.string())
      .describe('What changed: `lines`, `discount`, `delivery_fee`, `total` and parts of the contact'),
    total: EventAmount,
  }),
  'order.noted': defineEvent('Staff added a note to an order, deleted one, or brought one back.', {
    number,
    noteId: z.string(),
    change: z.enum(['added', 'deleted', 'restored']),
  }),
  'order.reopened': defineEvent('An order is pending again.', change),
  'order.shipped': defineEvent('An order left the shop, or is on the road again.', change),
  'order.delivered': defineEvent('An order reached its customer.', change),
  'order.cancelled': defineEvent('An order was cancelled before it reached its customer.', {
    ...change,
    reason: z.string().nullable().describe('Why, where it is known'),
  }),
  'order.refused': defineEvent('The customer refused the parcel of an order: it is cancelled.', change),
  'order.lost': defineEvent(
    'The parcel of an order was lost: it is cancelled, and its pieces do not come back.',
    change,
  ),
  'order.returned': defineEvent('Pieces of an order came back, or stayed with the courier.', {
    number,
    returnId: z.string(),
    kind: ReturnKind,
  }),
  'order.erased': defineEvent('The personal data of an order was deleted.', { number }),
} as const
