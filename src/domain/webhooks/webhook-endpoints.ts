import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { pageOf } from '#domain/api/page.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { Webhook, WebhookAnswer, WebhookDelivery, WebhookDraft, WebhookReplay } from './webhook.ts'

const params = z.object({ id: z.string().min(1).max(64) })
const withSecret = z.object({ webhook: Webhook, secret: z.string().describe('`whsec_…`, with which it is verified') })
const ofOne = ['INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND'] as const

export const adminWebhookEndpoints = {
  listWebhooks: {
    method: 'GET',
    url: '/api/admin/webhooks',
    config: { access: 'staff:read' },
    schema: {
      summary: 'Addresses to which the shop sends what happens',
      tags: ['webhooks'],
      response: { 200: z.array(Webhook), ...failures(...staffRefusals) },
    },
  },
  getWebhook: {
    method: 'GET',
    url: '/api/admin/webhooks/:id',
    config: { access: 'staff:read' },
    schema: {
      summary: 'One address, and how it goes',
      tags: ['webhooks'],
      params,
      response: { 200: Webhook, ...failures(...ofOne) },
    },
  },
  createWebhook: {
    method: 'POST',
    url: '/api/admin/webhooks',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Add an address. It gets what happens from now on; its secret is answered this once',
      tags: ['webhooks'],
      body: WebhookDraft,
      response: { 201: withSecret, ...failures('INVALID_REQUEST', ...staffRefusals, 'TOO_MANY_WEBHOOKS') },
    },
  },
  changeWebhook: {
    method: 'PUT',
    url: '/api/admin/webhooks/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Change an address, or switch it on or off. Switched on again it goes on where it stopped',
      tags: ['webhooks'],
      params,
      body: WebhookDraft,
      response: { 200: Webhook, ...failures(...ofOne) },
    },
  },
  deleteWebhook: {
    method: 'DELETE',
    url: '/api/admin/webhooks/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Remove an address with its log',
      tags: ['webhooks'],
      params,
      response: { 204: z.null(), ...failures(...ofOne) },
    },
  },
  changeWebhookSecret: {
    method: 'POST',
    url: '/api/admin/webhooks/:id/secret',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Make a new secret. For a day it is signed with the one before as well',
      tags: ['webhooks'],
      params,
      response: { 201: withSecret, ...failures(...ofOne) },
    },
  },
  testWebhook: {
    method: 'POST',
    url: '/api/admin/webhooks/:id/test',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Send a test event now, and say what was answered',
      tags: ['webhooks'],
      params,
      response: { 200: WebhookAnswer, ...failures(...ofOne) },
    },
  },
  listWebhookDeliveries: {
    method: 'GET',
    url: '/api/admin/webhooks/:id/deliveries',
    config: { access: 'staff:read' },
    schema: {
      summary: 'What was sent to an address and what was answered, the newest event first',
      tags: ['webhooks'],
      params,
      querystring: z.object({
        startAfter: StartAfter,
        failed: z.enum(['true']).optional().describe('Only those whose last attempt failed'),
      }),
      response: { 200: pageOf(WebhookDelivery), ...failures(...ofOne) },
    },
  },
  replayWebhookDelivery: {
    method: 'POST',
    url: '/api/admin/webhooks/:id/deliveries/:position/replay',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Send an event again, under the same id',
      tags: ['webhooks'],
      params: params.extend({ position: z.coerce.number().int().min(1) }),
      response: { 204: z.null(), ...failures(...ofOne) },
    },
  },
  replayWebhook: {
    method: 'POST',
    url: '/api/admin/webhooks/:id/replay',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Send everything again that has happened since a moment, each event under the same id',
      tags: ['webhooks'],
      params,
      body: WebhookReplay,
      response: { 204: z.null(), ...failures(...ofOne) },
    },
  },
} as const satisfies Record<string, Endpoint>
