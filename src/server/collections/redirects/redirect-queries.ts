import { addQuery, splitAddress } from '#domain/urls/address-parts.ts'
import { encodeTarget, toRedirectPath } from '#domain/collections/redirects/redirect-path.ts'
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

/** Finds where an old address leads. */
export async function findTarget(db: Db, path: string): Promise<string | undefined> {
  return (await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst())?.target
}

/** Steps that are followed: redirects are saved with their last one, but for those that were saved at the same moment, or have a query. */
const MOST_STEPS = 10

/**
 * Where visitors of an old address are led, as a link and a header have it. Redirects that were saved at the same moment may lead in a
 * circle: those lead nowhere.
 */
export async function findLastTarget(db: Db, path: string): Promise<string | null> {
  const target = await findTarget(db, path)
  const last = target === undefined ? undefined : await followTarget(db, path, target)
  return last === undefined ? null : encodeTarget(last)
}

/** The last step of a redirect from that path, with the queries of all steps. Undefined where they lead in a circle. */
export async function followTarget(db: Db, path: string, target: string): Promise<string | undefined> {
  const seen = new Set([path])
  for (let last = target; seen.size <= MOST_STEPS;) {
    const step = toRedirectPath(last)
    if (seen.has(step)) return undefined
    seen.add(step)
    const next = await findTarget(db, step)
    if (next === undefined) return last
    last = addQuery(next, splitAddress(last).query)
  }
  return undefined
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

/** All redirects as they are kept. */
export async function listAllRedirects(db: Db) {
  return db.selectFrom('redirects').select(['path', 'target', 'created_at']).orderBy('created_at').execute()
}

/** Puts a redirect in the place of one that was kept in another spelling. One that is there in this spelling stays. */
export async function respellRedirect(
  tx: Db,
  before: string,
  after: { path: string; target: string; created_at: string },
): Promise<void> {
  await tx.deleteFrom('redirects').where('path', '=', before).execute()
  await tx
    .insertInto('redirects')
    .values(after)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

export async function deleteRedirectRow(tx: Db, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('redirects').where('path', '=', path).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
