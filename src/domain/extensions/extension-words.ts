import { z } from 'zod'

/** What an extension calls something: in one language, or in each of the shop. */
export const ExtensionWords = z.union([z.string(), z.object({ en: z.string(), fr: z.string(), ar: z.string() })])
export type ExtensionWords = z.infer<typeof ExtensionWords>
