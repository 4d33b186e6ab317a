import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import { StartAfter } from '#domain/api/start-after.ts'

/** An action of staff, with the fields that changed. */
export const AuditEntry = z.object({
  id: z.string(),
  by: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  search: SearchText.optional().describe('Words of who, what or which'),
  startAfter: StartAfter,
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof AuditQuery>
