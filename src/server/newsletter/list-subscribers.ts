import { t } from '#domain/texts/t.ts'
import { toPage } from '#domain/api/page.ts'
import { formatSheetTime } from '#domain/dates.ts'
import type { SubscribersPage } from '#domain/newsletter/subscriber-endpoints.ts'
import { csvFormats, text, time, type Table } from '#server/platform/tables/table.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { leaveLink } from './mails.ts'
import { listConfirmed } from './queries.ts'

const PAGE = 50
/** Subscribers that an export reads at once. */
const AT_ONCE = 1_000

/** Lists who has confirmed, the newest first. */
export async function listSubscribers(db: Db, startAfter: string | undefined): Promise<SubscribersPage> {
  const { items, next } = toPage(await listConfirmed(db, { startAfter, limit: PAGE + 1 }), PAGE)
  const subscribers = items.map(({ id, email, language, confirmed_at }) => ({
    id,
    email,
    language,
    confirmedAt: confirmed_at ?? '',
  }))
  return { items: subscribers, next }
}

type Subscriber = Awaited<ReturnType<typeof listConfirmed>>[number]

/** All subscribers in the format of the settings, each with the link with which they leave. */
export async function exportSubscribers(db: Db, shopUrl: string): Promise<Table<Subscriber>> {
  const { csvFormat } = await getStaffSettings(db)
  return {
    columns: [
      text(t('exports.email'), ({ email }) => email),
      text(t('exports.language'), ({ language }) => language),
      time(t('exports.confirmedAt'), ({ confirmed_at }) => formatSheetTime(confirmed_at ?? '')),
      text(t('exports.unsubscribe'), ({ leave_key }) => leaveLink(shopUrl, leave_key)),
    ],
    parts: readParts(db),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readParts(db: Db) {
  let startAfter: string | undefined
  for (;;) {
    const rows = await listConfirmed(db, { startAfter, limit: AT_ONCE })
    yield rows
    if (rows.length < AT_ONCE) return
    startAfter = rows.at(-1)?.id
  }
}
