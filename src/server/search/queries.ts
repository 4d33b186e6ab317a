import { sql } from 'kysely'
import { Synonyms } from '#domain/search/synonyms.ts'
import type { Db } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'

/** The setting that holds the synonyms. */
const SETTING = 'searchSynonyms'

export async function getSynonyms(db: Db): Promise<Synonyms> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst()
  return row ? Synonyms.parse(JSON.parse(row.value)) : { groups: [] }
}

export async function upsertSynonyms(tx: Db, synonyms: Synonyms): Promise<void> {
  await upsertSetting(tx, SETTING, synonyms)
}

/** What was searched for on a day. */
interface Searched {
  day: string
  text: string
  /** How it was written. */
  spelling: string
  isInVain: boolean
}

/** Counts one search more. */
export async function countSearch(tx: Db, { day, text, spelling, isInVain }: Searched): Promise<void> {
  await tx
    .insertInto('searched_texts')
    .values({ day, text, spelling, in_vain: isInVain ? 1 : 0, searches: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'text'])
        .doUpdateSet({ searches: sql`searched_texts.searches + 1`, in_vain: isInVain ? 1 : 0, spelling }),
    )
    .execute()
}

/** Whether the text has been counted on that day. */
export async function isCounted(db: Db, day: string, text: string): Promise<boolean> {
  const row = await db
    .selectFrom('searched_texts')
    .select('day')
    .where('day', '=', day)
    .where('text', '=', text)
    .executeTakeFirst()
  return row !== undefined
}

/** How many texts were counted on that day. */
export async function countTextsOf(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('searched_texts')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** What was searched for since that day, as it was written last, the most searched first. A text counts as it was last: in vain or not. */
export async function listSearched(db: Db, since: string, { isInVain, limit }: { isInVain: boolean; limit: number }) {
  const total = sql<number>`cast(sum(searches) as integer)`
  const last = sql<string>`max(day)`
  // Days begin with the year: the greatest of these texts is that of the last day.
  const wasInVain = sql<string>`substr(max(day || cast(in_vain as text)), 11)`
  const spelling = sql<string>`substr(max(day || coalesce(spelling, text)), 11)`
  return db
    .selectFrom('searched_texts')
    .select([spelling.as('text'), total.as('searches'), last.as('lastDay')])
    .where('day', '>=', since)
    .groupBy('text')
    .having(wasInVain, '=', isInVain ? '1' : '0')
    .orderBy(total, 'desc')
    .orderBy(last, 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
}

/** Deletes what was searched for before that day. */
export async function deleteOldSearches(tx: Db, before: string): Promise<void> {
  await tx.deleteFrom('searched_texts').where('day', '<', before).execute()
}
