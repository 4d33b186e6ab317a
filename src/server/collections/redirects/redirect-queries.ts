import type { Db } from '#server/schema/database.ts'

/** The newest redirects that are listed. */
const MOST = 1_000

export function listRedirectRows(db: Db) {
  return db
    .selectFrom('redirects')
    .select(['path', 'target'])
    .orderBy('created_at', 'desc')
    .orderBy('path')
    .limit(MOST)
    .execute()
}

/** Where an old address leads. */
export async function findTarget(db: Db, path: string): Promise<string | undefined> {
  return (await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst())?.target
}

/** Where visitors of an old address are led. Two redirects that were saved at the same moment may lead to each other: those lead nowhere. */
export async function findLastTarget(db: Db, path: string): Promise<string | null> {
  const target = await findTarget(db, path)
  if (target === undefined) return null
  const next = await findTarget(db, target)
  return next === path ? null : (next ?? target)
}

/** Writes where an address leads. What led to it leads there at once, too. */
export async function upsertRedirect(tx: Db, { path, target }: { path: string; target: string }): Promise<void> {
  await tx.updateTable('redirects').set({ target }).where('target', '=', path).execute()
  await tx
    .insertInto('redirects')
    .values({ path, target, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target }))
    .execute()
}

export async function deleteRedirectRow(tx: Db, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('redirects').where('path', '=', path).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
