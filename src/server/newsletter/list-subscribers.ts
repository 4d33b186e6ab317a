import { formatSheetTime } from '#domain/dates.ts'
import type { SubscribersPage } from '#domain/newsletter/subscriber-endpoints.ts'
import { formatSheet, SHEET_START } from '#server/platform/csv/format-sheet.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { leaveLink } from './mails.ts'
import { listConfirmed } from './queries.ts'

const PAGE = 50
/** Subscribers that an export reads at once. */
const AT_ONCE = 1_000

/** Lists who has confirmed, the newest first. */
export async function listSubscribers(db: Db, startAfter: string | undefined): Promise<SubscribersPage> {
  const rows = await listConfirmed(db, { startAfter, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return {
    subscribers: shown.map(({ id, email, language, confirmed_at }) => ({
      ...{ id, email, language, confirmedAt: confirmed_at ?? '' },
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Streams all subscribers as CSV in the format of the settings, each with the link with which they leave. */
export async function* exportSubscribers(db: Db, shopUrl: string): AsyncGenerator<string> {
  const { csvFormat } = await getStaffSettings(db)
  yield SHEET_START + formatSheet([['Email', 'Language', 'Confirmed', 'Unsubscribe']], csvFormat)
  let startAfter: string | undefined
  for (;;) {
    const rows = await listConfirmed(db, { startAfter, limit: AT_ONCE })
    const toCells = ({ email, language, confirmed_at, leave_key }: (typeof rows)[number]) => [
      ...[email, language, formatSheetTime(confirmed_at ?? ''), leaveLink(shopUrl, leave_key)],
    ]
    yield formatSheet(rows.map(toCells), csvFormat)
    if (rows.length < AT_ONCE) return
    startAfter = rows.at(-1)?.id
  }
}
