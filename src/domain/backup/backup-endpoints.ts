import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { BackupRun } from './backup.ts'

export const backupEndpoints = {
  listBackups: {
    method: 'GET',
    url: '/api/admin/backups',
    config: { access: 'settings:read' },
    schema: {
      summary: 'The last backups, newest first',
      tags: ['store'],
      response: { 200: z.array(BackupRun), ...failures(...staffRefusals) },
    },
  },
  startBackup: {
    method: 'POST',
    url: '/api/admin/backups',
    config: { access: 'backup:write', perMinute: 10 },
    schema: {
      summary: 'Start a backup into the backup folder; listBackups tells when it has ended',
      tags: ['store'],
      response: { 201: BackupRun, ...failures(...staffRefusals, 'BACKUP_RUNNING') },
    },
  },
  downloadBackup: {
    method: 'GET',
    url: '/api/admin/backups/:id/file',
    config: { access: 'backup:write', perMinute: 10 },
    schema: {
      summary: 'The file of a backup: everything that the shop knows, personal data included',
      tags: ['store'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: z.unknown(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
