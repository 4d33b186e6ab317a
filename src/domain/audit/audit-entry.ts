import { z } from 'zod'
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
  search: z.string().trim().max(100).optional().describe('Words of who, what or which'),
  startAfter: StartAfter,
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof AuditQuery>
