import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { StaffSettings } from './staff-settings.ts'
import { PublicSettings, StoreSettings } from './store-settings.ts'

export const adminSettingsEndpoints = {
  saveSettings: {
    method: 'PATCH',
    url: '/api/settings',
    config: { access: 'admin' },
    schema: {
      summary: 'Change settings of the store; they hold at once',
      tags: ['store'],
      body: StoreSettings.partial(),
      response: { 200: PublicSettings, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  getStaffSettings: {
    method: 'GET',
    url: '/api/admin/settings',
    config: { access: 'admin' },
    schema: {
      summary: 'The settings that only staff see',
      tags: ['store'],
      response: { 200: StaffSettings, ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
  saveStaffSettings: {
    method: 'PATCH',
    url: '/api/admin/settings',
    config: { access: 'admin' },
    schema: {
      summary: 'Change settings that only staff see; they hold at once',
      tags: ['store'],
      body: StaffSettings.partial(),
      response: { 200: StaffSettings, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
} as const satisfies Record<string, Endpoint>
