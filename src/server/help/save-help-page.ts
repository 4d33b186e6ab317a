import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getHelpPage, upsertHelpPage } from './queries.ts'

/** Saves the texts of one help page in one language. Customers see them at once. */
export async function saveHelpPage(
  database: Database,
  { id, language = defaultLanguage(), page }: { id: HelpPageId; language?: Language | undefined; page: HelpPage },
  userId: string,
): Promise<HelpPage> {
  return database.transact(async (tx) => {
    const before = await getHelpPage(tx, id, language)
    await upsertHelpPage(tx, id, language, page)
    const subject = { kind: 'settings' as const, id: 'store', name: `help /${id}` }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, before, after: page })
    return page
  })
}
