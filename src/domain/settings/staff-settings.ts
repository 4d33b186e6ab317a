import { z } from 'zod'

/** The settings that only staff see. Those that every page needs are `StoreSettings`. */
export const StaffSettings = z.object({
  csvFormat: z
    .enum(['comma', 'semicolon'])
    .describe(
      '1.500 with columns between commas, or 1,500 with columns between semicolons, as Excel in French reads it',
    ),
})
export type StaffSettings = z.output<typeof StaffSettings>

/** The settings that staff of a new store see. */
export const defaultStaffSettings: StaffSettings = {
  csvFormat: 'comma',
}
