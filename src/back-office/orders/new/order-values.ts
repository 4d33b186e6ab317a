import { z } from 'zod'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { toOptionalSum } from '#back-office/fields/typed-number.ts'
import type { ManualOrder } from '#domain/orders/place/manual-order.ts'

/** An order as its form holds it: as the API takes it, with prices in DT. */
export type OrderValues = z.input<typeof ManualOrder>

/** The values of an empty form. */
const emptyOrder: OrderValues = {
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

/** What the page that led to the form knows of the caller. */
const KnownCaller = z.object({ phone: z.string(), name: z.string() })

/** The values of a form that begins, with the caller that the page before names. */
export function beginOrder(state: unknown): OrderValues {
  const { data } = KnownCaller.safeParse(state)
  if (!data) return emptyOrder
  const known = { userPhoneNumber: formatPhone(data.phone), userName: data.name }
  return { ...emptyOrder, addressData: { ...emptyOrder.addressData, ...known } }
}

/** An amount as people type it; undefined for nothing, and no number for what is none. */
export const toAmount = (typed: string | number | undefined): number | undefined => toOptionalSum(typed) ?? undefined
