import type { Synonyms } from '#domain/search/synonyms.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getSynonyms, upsertSynonyms } from './queries.ts'

/** Replaces the words that mean the same in searches. They hold at once. */
export async function saveSynonyms(database: Database, synonyms: Synonyms, userId: string): Promise<Synonyms> {
  return database.transact(async (tx) => {
    const before = await getSynonyms(tx)
    await upsertSynonyms(tx, synonyms)
    const subject = { kind: 'settings' as const, id: 'search', name: 'settings' }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, before, after: synonyms })
    return synonyms
  })
}
