import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Extension, ExtensionDraft, ExtensionRoom, ExtensionSwitch, ExtensionTest } from './extension.ts'

const InPath = z.object({ id: z.string().min(1).max(64) })

export const extensionEndpoints = {
  listExtensions: {
    method: 'GET',
    url: '/api/admin/extensions',
    config: { access: 'staff:read' },
    schema: {
      summary: 'The extensions of this shop with their state, those that could not be loaded too',
      tags: ['extensions'],
      response: { 200: z.array(Extension), ...failures(...staffRefusals) },
    },
  },
  changeExtension: {
    method: 'PUT',
    url: '/api/admin/extensions/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Save the settings and secrets of an extension, checked by its own schema',
      tags: ['extensions'],
      params: InPath,
      body: ExtensionDraft,
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'EXTENSION_NOT_FOUND', 'EXTENSION_FAILED', 'BUSY'),
      },
    },
  },
  switchExtension: {
    method: 'PUT',
    url: '/api/admin/extensions/:id/state',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Switch an extension on with the rights that it is granted, or off',
      tags: ['extensions'],
      params: InPath,
      body: ExtensionSwitch,
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'EXTENSION_NOT_FOUND', 'EXTENSION_FAILED', 'BUSY'),
      },
    },
  },
  testExtension: {
    method: 'POST',
    url: '/api/admin/extensions/:id/test',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Let an extension try whether it works with its settings and secrets, also one that is off',
      tags: ['extensions'],
      params: InPath,
      response: { 200: ExtensionTest, ...failures('INVALID_REQUEST', ...staffRefusals, 'EXTENSION_NOT_FOUND') },
    },
  },
  getExtensionRoom: {
    method: 'GET',
    url: '/api/admin/extensions/:id/room',
    config: { access: 'staff:read' },
    schema: {
      summary: 'The page that an extension has in the back office',
      tags: ['extensions'],
      params: InPath,
      response: {
        200: ExtensionRoom,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'EXTENSION_NOT_FOUND', 'EXTENSION_FAILED', 'BUSY'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
