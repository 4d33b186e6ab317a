import { z } from 'zod'
import { CancelReason } from '#domain/calls/call-outcome.ts'
import { ClientId } from '#domain/client-id.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { AddressData } from '#domain/orders/order-contact.ts'
import { t } from '#domain/texts/t.ts'
import { CustomerOrder } from '#domain/tracking/customer-order.ts'

/** What the link to the page of an order carries behind `#`. */
export const OrderToken = z.object({ token: z.string().min(1).max(200) })

/** An order as the page shows it that its link opens: without the account and the card that it may belong to. */
export const OwnOrder = CustomerOrder.omit({
  id: true,
  billingAddress: true,
  payment: true,
  joinedInto: true,
  slot: true,
}).extend({
  updatedAt: z.string(),
  comment: z.string(),
  governorate: z.string().nullable().describe('Where it goes, as far as its days depend on it; null: not recognised'),
  toPay: Amount.describe('What the courier collects'),
  joinedInto: z.string().nullable().describe('The number of the order that carries its lines'),
  otherPhone: z.string(),
  sizes: z
    .array(z.object({ skuId: z.string(), choices: z.array(z.object({ skuId: z.string(), size: z.string() })) }))
    .describe('For lines that may change: the other sizes of the same color of which enough are there'),
  mayChange: z.boolean().describe('It is not packed and not paid for: its customer may change and cancel it'),
})

export type OwnOrder = z.output<typeof OwnOrder>

/** The state of the order that its customer saw: of two changes of one state, the second is refused. */
const seen = { ...OrderToken.shape, updatedAt: z.iso.datetime() }

/** Another size of a line, which keeps its color. */
export const OwnSizeChange = z.object({ ...seen, skuId: ClientId.min(1), newSkuId: ClientId.min(1) })

export type OwnSizeChange = z.output<typeof OwnSizeChange>

/** Who gets an order and where, as its customer changes it. */
export const OwnContact = AddressData.pick({
  userName: true,
  userPhoneNumber: true,
  otherPhone: true,
  street: true,
  state: true,
  city: true,
  comment: true,
})

export type OwnContact = z.output<typeof OwnContact>

/** Another contact of an order. */
export const OwnContactChange = z.object({
  ...seen,
  ...OwnContact.shape,
  seenTotal: Price.describe('The total that the customer saw: refused when it is another one by the new address'),
})

export type OwnContactChange = z.output<typeof OwnContactChange>

/** Why a customer cancels an order: the reasons of a call that are theirs to give. */
export const OwnCancelReason = CancelReason.extract(['changed-mind', 'too-expensive', 'duplicate', 'other'], {
  error: () => t('orderPage.chooseReason'),
})

export type OwnCancelReason = z.infer<typeof OwnCancelReason>

const reasonNames: Record<OwnCancelReason, () => string> = {
  'changed-mind': () => t('orderPage.changedMind'),
  'too-expensive': () => t('orderPage.tooExpensive'),
  duplicate: () => t('orderPage.duplicate'),
  other: () => t('orderPage.otherReason'),
}

/** A reason as the customer reads it who gives it. */
export const ownCancelReasonName = (reason: OwnCancelReason): string => reasonNames[reason]()
