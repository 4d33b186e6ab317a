import { pageOf } from '#domain/api/page.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { AuditEntry, AuditQuery } from './audit-entry.ts'

export const auditEndpoints = {
  listAdminActions: {
    method: 'GET',
    url: '/api/admin/actions',
    config: { access: 'activity:read' },
    schema: {
      summary: 'Who did what in the back office, newest first',
      tags: ['reports'],
      querystring: AuditQuery,
      response: { 200: pageOf(AuditEntry), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
