import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { Phone } from '#domain/contact/phone.ts'
import { optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** Hours for which an order that was begun and not sent is kept. */
export const INTENTION_HOURS = 48
/** Minutes after which staff see it: until then its customer is likely to send it. */
export const INTENTION_MINUTES = 10

/** What a customer has typed of an order before sending it. It is no order, and takes no stock. */
export const IntentionRequest = z.strictObject({
  phone: Phone,
  name: optionalLine(() => t('fields.fullName'), 200).default(''),
  lines: z
    .array(z.strictObject({ skuId: ClientId, quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE) }))
    .min(1, { error: () => t('fields.orderEmpty') })
    .max(MAX_LINES),
})

export type IntentionRequest = z.output<typeof IntentionRequest>

/** An order that was begun and not sent, for staff who call. */
export const OrderIntention = z.object({
  id: z.string(),
  phone: z.string(),
  name: z.string(),
  keptAt: z.string(),
  lines: z.array(z.object({ quantity: z.int(), productName: z.string(), color: z.string(), size: z.string() })),
})

export type OrderIntention = z.output<typeof OrderIntention>

/** The orders that were not sent, the newest first, and what became of those of the last 30 days. */
export const OrderIntentions = z.object({
  items: z.array(OrderIntention),
  kept: z.int().describe('How many were begun in the last 30 days'),
  ordered: z.int().describe('How many of them became orders of the same phone within two days'),
})

export type OrderIntentions = z.output<typeof OrderIntentions>
