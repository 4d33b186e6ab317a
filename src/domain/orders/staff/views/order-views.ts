import { z } from 'zod'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'

/** A list of orders that staff work through, named for what is to be done with them. */
export const OrderView = z.enum(['to-confirm', 'to-pack', 'on-the-road', 'cash-to-collect', 'problems'])

export type OrderView = z.infer<typeof OrderView>

/** What an order of a view is like. All that is given must hold; days are counted back from now. */
export interface OrderCondition {
  status?: OrderStatus
  /** Whether it waits for a call. */
  waits?: boolean
  /** No parcel of it is packed or on the road. */
  isUnpacked?: true
  /** Its parcel was delivered, and what is paid on delivery has not come in. */
  owesCash?: true
  failures?: readonly DeliveryFailure[]
  /** It was placed at most so many days ago. */
  placedWithin?: number
  /** It was placed more than so many days ago. */
  placedBefore?: number
  /** It has not changed for so many days. */
  unchangedFor?: number
}

/** Days after which an unconfirmed order is a problem. */
const DAYS_TO_CONFIRM = 2
/** Days after which an order that is not packed is a problem. */
const DAYS_TO_PACK = 3
/** After so many days a parcel that has not arrived is a problem. */
const DAYS_ON_THE_ROAD = 7
/** Days after the order during which an undelivered parcel is a problem. */
const DAYS_OF_A_FAILURE = 30

const toConfirm = { status: 'Pending', waits: true } as const
const toPack = { status: 'Pending', waits: false, isUnpacked: true } as const

/** Which orders each view shows: those that are like one of its conditions. Lists, counts and exports read it. */
export const orderViews: Readonly<Record<OrderView, readonly [OrderCondition, ...OrderCondition[]]>> = {
  'to-confirm': [toConfirm],
  'to-pack': [toPack],
  'on-the-road': [{ status: 'Shipped' }],
  'cash-to-collect': [{ owesCash: true }],
  problems: [
    { failures: ['refused', 'lost'], placedWithin: DAYS_OF_A_FAILURE },
    { ...toConfirm, placedBefore: DAYS_TO_CONFIRM },
    { ...toPack, placedBefore: DAYS_TO_PACK },
    { status: 'Shipped', unchangedFor: DAYS_ON_THE_ROAD },
  ],
}

/** The orders of a view are counted up to this number. */
export const MOST_COUNTED = 1_000

/** How many orders a view has, at most `MOST_COUNTED`. */
export const OrderViewCount = z.object({
  view: OrderView,
  count: z.int().describe('At most 1000, which stands for any number above it'),
})

export type OrderViewCount = z.infer<typeof OrderViewCount>
