import { ApiError } from '#domain/api/errors.ts'
import type { Redirect, SavedRedirects } from '#domain/collections/redirects/redirect.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { deleteRedirectRow, findTarget, followTarget, upsertRedirect } from './redirect-queries.ts'

/** Saves where an old address leads: always to the last of several steps. False, and nothing written, where it would lead to itself. */
export async function saveRedirect(tx: Db, { path, target }: Redirect): Promise<boolean> {
  const last = await followTarget(tx, path, target)
  if (last === undefined) return false
  await upsertRedirect(tx, { path, target: last })
  return true
}

/** Saves many redirects in their order, and answers those that would lead to themselves. */
export async function saveRedirects(
  database: Database,
  redirects: readonly Redirect[],
  userId: string,
): Promise<SavedRedirects> {
  return database.transact(async (tx) => {
    const refused: Redirect[] = []
    for (const redirect of redirects) if (!(await saveRedirect(tx, redirect))) refused.push(redirect)
    const saved = redirects.length - refused.length
    const subject = { kind: 'settings' as const, id: 'redirects', name: 'redirects' }
    if (saved > 0) await insertAdminAction(tx, { userId, action: 'redirects.saved', subject, after: { saved } })
    return { saved, refused }
  })
}

/** Lets an old address lead nowhere. Throws `NOT_FOUND`. */
export async function deleteRedirect(database: Database, path: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const target = await findTarget(tx, path)
    if (target === undefined || !(await deleteRedirectRow(tx, path))) throw new ApiError('NOT_FOUND')
    const subject = { kind: 'settings' as const, id: 'redirects', name: path }
    await insertAdminAction(tx, { userId, action: 'redirect.deleted', subject, before: { path, target } })
  })
}
