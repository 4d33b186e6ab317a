import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { MAX_REDIRECTS, Redirect, SavedRedirects } from './redirect.ts'

export const adminRedirectEndpoints = {
  listRedirects: {
    method: 'GET',
    url: '/api/admin/redirects',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'Where old addresses lead, the newest first',
      tags: ['catalogue'],
      response: { 200: z.array(Redirect), ...failures(...staffRefusals) },
    },
  },
  saveRedirects: {
    method: 'POST',
    url: '/api/admin/redirects',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Save where old addresses lead; one that led elsewhere leads there now',
      tags: ['catalogue'],
      body: z.object({ redirects: z.array(Redirect).min(1).max(MAX_REDIRECTS) }),
      response: { 200: SavedRedirects, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  deleteRedirect: {
    method: 'POST',
    url: '/api/admin/redirects/delete',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Let an old address lead nowhere',
      tags: ['catalogue'],
      body: Redirect.pick({ path: true }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
