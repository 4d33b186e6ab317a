import { z } from 'zod'
import { firstCollections } from '#domain/catalog/first-collections.ts'

/** Why something of the demo stays when it is removed: staff have changed it, or the books name it. */
export const StayReason = z.enum(['edited', 'counted', 'sold', 'in-use'])
export type StayReason = z.infer<typeof StayReason>

/** What removing the demo takes away, and what stays with its reason. */
export const DemoRemoval = z.object({
  removed: z.int().describe('Products that go, with their colors, sizes and stock'),
  archived: z
    .array(z.object({ id: z.string(), model: z.string(), reason: StayReason }))
    .describe('Products that leave the shop, and stay among the deleted ones because the books name them'),
  kept: z
    .array(z.object({ id: z.string(), model: z.string(), reason: StayReason }))
    .describe('Products that stay as they are'),
  images: z.int().describe('Images that nothing else shows'),
  collections: z
    .array(z.enum(firstCollections))
    .describe(
      'Collections that the demo filled: empty and unchanged, they go, or are hidden where something else names them',
    ),
  settings: z
    .array(z.enum(['contactEmail', 'contactPhone', 'social']))
    .describe('Settings that still say what the demo says, and become empty'),
})
export type DemoRemoval = z.infer<typeof DemoRemoval>
