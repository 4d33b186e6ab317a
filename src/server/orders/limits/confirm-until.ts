import type { StaffSettings } from '#domain/settings/staff-settings.ts'

/** Until when an order that waits from now on may be confirmed; null for as long as it takes. */
export function confirmUntil(
  now: string,
  { confirmationHours }: Pick<StaffSettings, 'confirmationHours'>,
): string | null {
  return confirmationHours === 0 ? null : new Date(Date.parse(now) + confirmationHours * 3_600_000).toISOString()
}
