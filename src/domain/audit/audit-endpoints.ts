import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { AuditEntry, AuditQuery } from './audit-entry.ts'

export const auditEndpoints = {
  listAdminActions: {
    method: 'GET',
    url: '/api/admin/actions',
    config: { access: 'admin' },
    schema: {
      summary: 'Who did what in the back office, newest first',
      tags: ['reports'],
      querystring: AuditQuery,
      response: { 200: z.array(AuditEntry), ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
} as const satisfies Record<string, Endpoint>
