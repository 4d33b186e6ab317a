import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { DemoRemoval } from './demo-removal.ts'
import { Setup, SetupChange } from './setup.ts'

export const adminSetupEndpoints = {
  getSetup: {
    method: 'GET',
    url: '/api/admin/setup',
    config: { access: 'staff' },
    schema: {
      summary: 'How far the setup of the shop is, and which first steps are done',
      tags: ['setup'],
      response: { 200: Setup, ...failures(...staffRefusals) },
    },
  },
  changeSetup: {
    method: 'PATCH',
    url: '/api/admin/setup',
    config: { access: 'settings:write' },
    schema: {
      summary: 'End the setup, hide or show the list of first steps',
      tags: ['setup'],
      body: SetupChange,
      response: { 200: Setup, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  previewDemoRemoval: {
    method: 'GET',
    url: '/api/admin/demo',
    config: { access: 'settings:write' },
    schema: {
      summary: 'What removing the demo would take away, and what would stay',
      tags: ['setup'],
      response: { 200: DemoRemoval, ...failures(...staffRefusals) },
    },
  },
  removeDemo: {
    method: 'DELETE',
    url: '/api/admin/demo',
    config: { access: 'settings:write', perMinute: 30 },
    schema: {
      summary: 'Remove what the demo brought and nobody has changed; once it is gone, nothing more happens',
      tags: ['setup'],
      response: { 200: DemoRemoval, ...failures(...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
