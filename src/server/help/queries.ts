import { defaultHelp } from '#domain/help/default-help.ts'
import { HelpPage, type HelpPageId } from '#domain/help/help-page.ts'
import type { Db } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'

/** The texts of a help page: as the merchant wrote them, in the setting `help/{id}`, or those the shop came with. */
export async function getHelpPage(db: Db, id: HelpPageId): Promise<HelpPage> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', `help/${id}`).executeTakeFirst()
  return row ? HelpPage.parse(JSON.parse(row.value)) : defaultHelp[id]
}

export async function upsertHelpPage(tx: Db, id: HelpPageId, page: HelpPage): Promise<void> {
  await upsertSetting(tx, `help/${id}`, page)
}
