import type { PublicSettings } from '#domain/settings/store-settings.ts'
import type { Language } from '#domain/texts/languages.ts'
import { getSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** The languages in which visitors are offered the shop. */
export async function listOfferedLanguages(db: Db): Promise<readonly Language[]> {
  return (await getSettings(db)).languages
}

/** Where the shop is written to, and in which languages. */
export async function findContact(db: Db): Promise<Pick<PublicSettings, 'contactEmail' | 'languages'>> {
  return getSettings(db)
}

/** The addresses of all published products, those changed last first. */
export async function listProductUrls(db: Db, limit: number) {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt'])
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The addresses of the collections that visitors see, in the merchant's order. */
export async function listShownSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('collections').select('slug').where('shown', '=', 1).orderBy('position').execute()
  return rows.map(({ slug }) => slug)
}
