import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

const noId = { error: () => t('fields.noId') }

const orFirst = (text: string) => (text === '' || text === 'none' ? undefined : text)

/**
 * Pages a list that is sorted by what never changes: the id of the last row of the page before (spec §7). Absent, empty
 * and `none` are the first page, and parse to undefined.
 */
export const StartAfter = z
  .string()
  .max(64, noId)
  .regex(/^[\w-]*$/, noId)
  .transform(orFirst)
  .optional()
  .describe('The last id of the page before. Absent, empty or `none`: the first page')

/** Characters of the longest cursor: a name of 200, each character as it stands in an address. */
const MAX_CURSOR = 2_500

/**
 * The same of a list that is sorted by what may change: a cursor of `writeCursor`, or an id, whose row has moved
 * meanwhile if its value has changed.
 */
export const StartAfterCursor = z
  .string()
  .max(MAX_CURSOR, noId)
  .transform(orFirst)
  .optional()
  .describe('`next` of the page before, or the last id on it. Absent, empty or `none`: the first page')
