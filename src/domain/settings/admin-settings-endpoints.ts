import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StaffSettings } from './staff-settings.ts'
import { PublicSettings, StoreSettings } from './store-settings.ts'

export const adminSettingsEndpoints = {
  saveSettings: {
    method: 'PATCH',
    url: '/api/settings',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Change settings of the store; they hold at once',
      tags: ['store'],
      body: StoreSettings.partial(),
      response: { 200: PublicSettings, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  getStaffSettings: {
    method: 'GET',
    url: '/api/admin/settings',
    config: { access: 'staff' },
    schema: {
      summary: 'The settings that only staff see',
      tags: ['store'],
      response: { 200: StaffSettings, ...failures(...staffRefusals) },
    },
  },
  saveStaffSettings: {
    method: 'PATCH',
    url: '/api/admin/settings',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Change settings that only staff see; they hold at once',
      tags: ['store'],
      body: StaffSettings.partial(),
      response: { 200: StaffSettings, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
