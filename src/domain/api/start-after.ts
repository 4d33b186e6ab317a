import { z } from 'zod'

/**
 * Pages a list: the id of the last row of the page before (spec §7). Absent, empty and `none` are the first page, and
 * parse to undefined.
 */
export const StartAfter = z
  .string()
  .max(64)
  .transform((id) => (id === '' || id === 'none' ? undefined : id))
  .optional()
  .describe('The last id of the page before. Absent, empty or `none`: the first page')
