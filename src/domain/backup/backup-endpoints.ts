import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { BackupRun } from './backup.ts'

export const backupEndpoints = {
  listBackups: {
    method: 'GET',
    url: '/api/admin/backups',
    config: { access: 'admin' },
    schema: {
      summary: 'The last backups, newest first',
      tags: ['store'],
      response: { 200: z.array(BackupRun), ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  startBackup: {
    method: 'POST',
    url: '/api/admin/backups',
    config: { access: 'admin', perMinute: 10 },
    schema: {
      summary: 'Start a backup into the backup folder; listBackups tells when it has ended',
      tags: ['store'],
      response: { 201: BackupRun, ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY', 'BACKUP_RUNNING') },
    },
  },
  downloadBackup: {
    method: 'GET',
    url: '/api/admin/backups/:id/file',
    config: { access: 'admin', perMinute: 10 },
    schema: {
      summary: 'The file of a backup: everything that the shop knows, personal data included',
      tags: ['store'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: z.unknown(), ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
