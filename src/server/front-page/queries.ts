import type { Insertable } from 'kysely'
import { parseStoredFrontPage, type FrontPage } from '#domain/front-page/front-page.ts'
import type { SectionImage } from '#domain/front-page/shown-section.ts'
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

/** Deletes the versions up to that number, with the notes of their pictures. */
export async function deleteVersionsUpTo(tx: Db, number: number): Promise<void> {
  const old = tx.selectFrom('front_page_versions').select('id').where('number', '<=', number)
  await tx.deleteFrom('front_page_images').where('page_id', 'in', old).execute()
  await tx.deleteFrom('front_page_versions').where('number', '<=', number).execute()
}

/** Writes down when a version changes next. Nothing happens when another process has passed that time. */
export async function updateNextChange(tx: Db, id: string, passed: string, next: string | null): Promise<void> {
  await tx
    .updateTable('front_page_versions')
    .set({ next_change_at: next })
    .where('id', '=', id)
    .where('next_change_at', '=', passed)
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

/** Notes the pictures of a version, or of the draft, in the place of those noted before. */
export async function replacePageImages(tx: Db, imageIds: readonly string[], pageId = DRAFT): Promise<void> {
  await tx.deleteFrom('front_page_images').where('page_id', '=', pageId).execute()
  if (imageIds.length === 0) return
  await tx
    .insertInto('front_page_images')
    .values(imageIds.map((image_id) => ({ page_id: pageId, image_id })))
    .execute()
}

/** The stored pictures of these ids. */
export async function listImages(db: Db, ids: readonly string[]): Promise<SectionImage[]> {
  if (ids.length === 0) return []
  return db.selectFrom('images').select(['id', 'width', 'height', 'placeholder']).where('id', 'in', ids).execute()
}
