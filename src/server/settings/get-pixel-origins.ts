import type { ForeignOrigins } from '#server/platform/http/protection.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from './queries.ts'

/** Where the ads pixel comes from, and where it sends what it records. */
const SCRIPT = 'https://connect.facebook.net'
const EVENTS = 'https://www.facebook.com'

/** The origins that pages need for the ads pixel: none, unless the store has one. */
export async function getPixelOrigins(db: Db): Promise<ForeignOrigins> {
  const { pixelId } = await getSettings(db)
  if (pixelId === '') return { scripts: [], images: [], connections: [] }
  return { scripts: [SCRIPT], images: [EVENTS], connections: [SCRIPT, EVENTS] }
}
