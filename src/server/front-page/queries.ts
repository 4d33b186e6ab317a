import type { Insertable } from 'kysely'
import { parseStoredFrontPage, type FrontPage, type MediaIds } from '#domain/front-page/front-page.ts'
import type { PageMedia, SectionImage } from '#domain/front-page/shown-section.ts'
import { listFilms } from '#server/images/films/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const DRAFT = 'draft'

/** The version that visitors see; undefined while none was published. */
export async function findPublished(db: Db) {
  const row = await db
    .selectFrom('front_page_versions')
    .select(['id', 'number', 'sections', 'next_change_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, sections: parseStoredFrontPage(row.sections) }
}

/** A version that was published. */
export async function findVersion(db: Db, id: string) {
  const row = await db.selectFrom('front_page_versions').select('sections').where('id', '=', id).executeTakeFirst()
  return row && parseStoredFrontPage(row.sections)
}

/** The versions that are kept, the newest first, with the name of who published them. */
export async function listVersions(db: Db) {
  return db
    .selectFrom('front_page_versions')
    .leftJoin('users', 'users.id', 'front_page_versions.user_id')
    .select(['front_page_versions.id', 'number', 'published_at', 'users.name', 'users.lastname'])
    .orderBy('number', 'desc')
    .execute()
}

export async function insertVersion(tx: Db, row: Insertable<Tables['front_page_versions']>): Promise<void> {
  await tx.insertInto('front_page_versions').values(row).execute()
}

/** Deletes the versions up to that number, with the notes of their images and films. */
export async function deleteVersionsUpTo(tx: Db, number: number): Promise<void> {
  const old = tx.selectFrom('front_page_versions').select('id').where('number', '<=', number)
  await tx.deleteFrom('front_page_images').where('page_id', 'in', old).execute()
  await tx.deleteFrom('front_page_films').where('page_id', 'in', old).execute()
  await tx.deleteFrom('front_page_versions').where('number', '<=', number).execute()
}

/** Writes down when a version changes next. Nothing happens when another process has passed that time. */
export async function updateNextChange(tx: Db, id: string, passed: string | null, next: string | null): Promise<void> {
  await tx
    .updateTable('front_page_versions')
    .set({ next_change_at: next })
    .where('id', '=', id)
    .where('next_change_at', passed === null ? 'is' : '=', passed)
    .execute()
}

/** The draft. Without sections it is what is published. */
export async function findDraft(db: Db) {
  const row = await db
    .selectFrom('front_page_drafts')
    .select(['version', 'sections'])
    .where('id', '=', DRAFT)
    .executeTakeFirst()
  return { version: row?.version ?? 0, sections: row?.sections ? parseStoredFrontPage(row.sections) : undefined }
}

/** Changes the draft; answers false when it is not of that version any more. */
export async function updateDraft(tx: Db, version: number, sections: FrontPage | null): Promise<boolean> {
  await tx
    .insertInto('front_page_drafts')
    .values({ id: DRAFT, version: 0, sections: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('front_page_drafts')
    .set({ version: version + 1, sections: sections && JSON.stringify(sections) })
    .where('id', '=', DRAFT)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Notes the images and films of a version, or of the draft, in the place of those noted before. */
export async function replacePageMedia(tx: Db, { images, films }: MediaIds, page_id = DRAFT): Promise<void> {
  await tx.deleteFrom('front_page_images').where('page_id', '=', page_id).execute()
  await tx.deleteFrom('front_page_films').where('page_id', '=', page_id).execute()
  const imageRows = images.map((image_id) => ({ page_id, image_id }))
  if (imageRows.length > 0) await tx.insertInto('front_page_images').values(imageRows).execute()
  const filmRows = films.map((film_id) => ({ page_id, film_id }))
  if (filmRows.length > 0) await tx.insertInto('front_page_films').values(filmRows).execute()
}

/** Those of the images and films that are stored. */
export async function listMedia(db: Db, { images, films }: MediaIds): Promise<PageMedia> {
  return { images: await listImages(db, images), films: await listFilms(db, films) }
}

async function listImages(db: Db, ids: readonly string[]): Promise<SectionImage[]> {
  if (ids.length === 0) return []
  return db.selectFrom('images').select(['id', 'width', 'height', 'placeholder']).where('id', 'in', ids).execute()
}
