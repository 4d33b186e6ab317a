import type { StaffSettings } from '#domain/settings/staff-settings.ts'

/** How a shop that is paid at the door usually works: what the setup suggests. */
export const usualWork = {
  confirmation: 'always',
  hasCouriers: true,
  takesReturns: true,
  tracksRefusals: true,
} as const satisfies Partial<StaffSettings>
