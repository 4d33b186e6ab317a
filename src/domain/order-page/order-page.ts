import { z } from 'zod'
import { CancelReason } from '#domain/calls/call-outcome.ts'
import { Amount } from '#domain/money/price.ts'
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
  mayChange: z.boolean().describe('It is not packed and not paid for: its customer may change and cancel it'),
})

export type OwnOrder = z.output<typeof OwnOrder>

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
