import type { z } from 'zod'
import { toOptionalSum } from '#back-office/fields/typed-number.ts'
import type { ManualOrder } from '#domain/orders/place/manual-order.ts'

/** An order as its form holds it: as the API takes it, with prices in DT. */
export type OrderValues = z.input<typeof ManualOrder>

/** The values of an empty form. */
export const emptyOrder: OrderValues = {
  lines: [],
  addressData: {
    userName: '',
    userEmail: '',
    userPhoneNumber: '',
    otherPhone: '',
    street: '',
    comment: '',
    zipCode: '',
    state: '',
    city: '',
  },
  source: 'phone',
  note: '',
  promotionCode: '',
  isConfirmed: true,
  takesStoreCredit: false,
}

/** An amount as people type it; undefined for nothing, and no number for what is none. */
export const toAmount = (typed: string | number | undefined): number | undefined => toOptionalSum(typed) ?? undefined
