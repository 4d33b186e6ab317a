import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ApiKey, ApiKeyDraft } from './api-key.ts'

export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    url: '/api/admin/api-keys',
    config: { access: 'staff:read' },
    schema: {
      summary: 'Keys that may call the API, the newest first; revoked ones are gone',
      tags: ['API keys'],
      response: { 200: z.array(ApiKey), ...failures(...staffRefusals) },
    },
  },
  createApiKey: {
    method: 'POST',
    url: '/api/admin/api-keys',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Make a key; its secret is answered this once',
      tags: ['API keys'],
      body: ApiKeyDraft,
      response: {
        201: z.object({ key: ApiKey, secret: z.string().describe('What goes into Authorization: Bearer') }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'TOO_MANY_KEYS'),
      },
    },
  },
  revokeApiKey: {
    method: 'DELETE',
    url: '/api/admin/api-keys/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'End a key at once',
      tags: ['API keys'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
