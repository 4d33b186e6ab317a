import { z } from 'zod'

const Line = z.string().trim().min(1).max(300)

/** A part of what an extension shows in a slot of a page: plain texts, never markup. */
export const SlotPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Line }),
  z.strictObject({
    kind: z.literal('link'),
    text: Line,
    url: z
      .string()
      .max(500)
      .regex(/^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/)
      .describe('Of this shop, or by https'),
  }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Line).min(1).max(10) }),
  z.strictObject({ kind: z.literal('progress'), label: Line, value: z.int().min(0), max: z.int().min(1).max(1_000) }),
])
export type SlotPart = z.infer<typeof SlotPart>

/** What one extension shows in a slot. */
export const SlotParts = z.array(SlotPart).max(5)

/** The slots of pages, and what an extension is told of the page. */
export interface SlotFacts {
  /** Below the price of a product. */
  'product.below-price': { productId: string; slug: string }
  /** Below the status of an order on the page of its customer. */
  'order.below-status': { orderId: string; number: string }
}
export type SlotName = keyof SlotFacts

export const slotNames = ['product.below-price', 'order.below-status'] as const satisfies readonly SlotName[]

/** What there is for a slot at the moment. It is not settled where an extension has not answered yet: the next request has more. */
export type FillSlot = <Name extends SlotName>(
  name: Name,
  facts: SlotFacts[Name],
) => Promise<{ parts: SlotPart[]; isSettled: boolean }>
