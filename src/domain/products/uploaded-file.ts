import { z } from 'zod'

/** What became of one uploaded file: its place in the shop, or why it was refused. */
export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  src: z.string(),
  error: z.string().optional(),
})
export type UploadedFile = z.infer<typeof UploadedFile>
