import { defaultHelp, neutralHelp } from '#domain/help/default-help.ts'
import { HelpPage, type HelpPageId } from '#domain/help/help-page.ts'
import { defaultLanguage, SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import { isDemoShown } from '#server/settings/demo-mark-queries.ts'
import { upsertSetting } from '#server/settings/queries.ts'

/** The setting that holds the texts of a help page in a language. */
const settingOf = (id: HelpPageId, language: Language) =>
  language === SOURCE_LANGUAGE ? `help/${id}` : `help/${id}/${language}`

/**
 * The texts of a help page as the merchant wrote them: in the language, else in the default one of the shop. Where she wrote
 * none, in the demo its own in the language, and in other shops texts that promise nothing.
 */
export async function getHelpPage(db: Db, id: HelpPageId, language: Language = defaultLanguage()): Promise<HelpPage> {
  const names = [settingOf(id, language), settingOf(id, defaultLanguage())]
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  const row = rows.find(({ name }) => name === names[0]) ?? rows[0]
  if (row) return HelpPage.parse(JSON.parse(row.value))
  const pages = (await isDemoShown(db)) ? defaultHelp : neutralHelp
  return (pages[language] ?? pages.en)[id]
}

export async function upsertHelpPage(tx: Db, id: HelpPageId, language: Language, page: HelpPage): Promise<void> {
  await upsertSetting(tx, settingOf(id, language), page)
}
