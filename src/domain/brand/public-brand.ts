import { z } from 'zod'

// Customers' pages load it: it imports nothing of the rest of this folder.

/** What every page needs to know of a brand that is not the demo's. `style` holds rules of CSS, `kit` names the images made of it. */
export const PublicBrand = z.object({
  kit: z.string(),
  style: z.string(),
  ground: z.string(),
  typePair: z.string(),
  fonts: z.string(),
  letterWidth: z.number(),
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  footer: z.record(z.string(), z.string()),
})
export type PublicBrand = z.infer<typeof PublicBrand>
