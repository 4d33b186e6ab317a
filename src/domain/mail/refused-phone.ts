import { z } from 'zod'

/** A phone that wants no messages. */
export const RefusedPhone = z.object({
  phone: z.string().describe('In E.164 form'),
  reason: z.string().describe('What its owner wrote, or what a channel said'),
  refusedAt: z.string(),
})
export type RefusedPhone = z.infer<typeof RefusedPhone>
