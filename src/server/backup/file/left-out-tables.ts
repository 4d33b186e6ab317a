import type { Tables } from '#server/schema/tables.ts'

/**
 * Tables that are not in a backup. Who was signed in must sign in again: a session that was ended after the backup would be alive
 * again. The list of backups belongs to the machine.
 */
export const notInBackup: ReadonlySet<string> = new Set<keyof Tables>([
  'sessions',
  'tokens',
  'email_links',
  'link_requests',
  'attempts',
  'leases',
  'request_counts',
  'unpaid_pieces',
  'known_devices',
  'backups',
])
