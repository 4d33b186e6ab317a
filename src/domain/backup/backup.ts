import { z } from 'zod'

/** What started a backup: the schedule, staff in the back office, or the command line. */
export const BackupKind = z.enum(['nightly', 'manual', 'command'])
export type BackupKind = z.output<typeof BackupKind>

/** One run of a backup. It is running until `endedAt`, and failed with an `error`. */
export const BackupRun = z.object({
  id: z.string(),
  kind: BackupKind,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  error: z.string().nullable(),
  isDownloadable: z.boolean().describe('The file is in the backup folder of the machine that answers'),
})
export type BackupRun = z.output<typeof BackupRun>

/** How old the last good backup is, and whether one failed since. */
export const BackupStatus = z.object({
  lastAt: z.string().nullable(),
  bytes: z.int().nullable(),
  failedAt: z.string().nullable().describe('When a backup failed after the last good one'),
  error: z.string().nullable(),
  isDamaged: z.boolean().describe('The database was found damaged: no backup is made of it'),
})
export type BackupStatus = z.output<typeof BackupStatus>

/** Days after which the last backup is too old. */
const MAX_AGE_DAYS = 2
const DAY = 24 * 60 * 60 * 1000

/** Why staff should look at the backups, or undefined when all is well. */
export function findBackupConcern(
  { lastAt, failedAt, isDamaged }: BackupStatus,
  now: Date,
): 'damaged' | 'none' | 'failed' | 'old' | undefined {
  if (isDamaged) return 'damaged'
  if (failedAt !== null) return 'failed'
  if (lastAt === null) return 'none'
  return now.getTime() - new Date(lastAt).getTime() > MAX_AGE_DAYS * DAY ? 'old' : undefined
}
