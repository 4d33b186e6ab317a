import { z } from 'zod'

const Line = z.string().trim().min(1).max(300)

/** The address of a rendition of an image of this shop (`imageUrl`). */
const imageAddress = /^\/images\/[0-9a-f]{32}\/(?:160|320|480|720|1080|1600)\.(?:avif|webp|jpg)$/

/** A part of what an extension shows in a slot of a page: plain texts and images of the shop, never markup. */
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
  z.strictObject({
    kind: z.literal('image'),
    url: z.string().regex(imageAddress).describe('Of an image of this shop: `/images/{id}/{width}.{format}`'),
    alt: Line.describe('What it shows, for those who do not see it'),
    width: z.int().min(1).max(4_000).describe('Pixels of the page at which it is shown, at most'),
    height: z.int().min(1).max(4_000),
  }),
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
  /** Below the lines of the cart page. `subtotal` is in millimes, at the prices of today; whose cart it is is not told. */
  'cart.below-lines': { lines: { productId: string; skuId: string; quantity: number }[]; subtotal: number }
  /** Below the sections of the front page. */
  'home.below-sections': object
}
export type SlotName = keyof SlotFacts

export const slotNames = [
  'product.below-price',
  'order.below-status',
  'cart.below-lines',
  'home.below-sections',
] as const satisfies readonly SlotName[]

/** What there is for a slot at the moment. It is not settled where an extension has not answered yet: the next request has more. */
export interface FilledSlot {
  parts: SlotPart[]
  isSettled: boolean
}

/** Fills a slot. Undefined where no extension that is on has it. */
export type FillSlot = <Name extends SlotName>(name: Name, facts: SlotFacts[Name]) => Promise<FilledSlot | undefined>
