import { toRedirectPath, toRedirectTarget } from '#domain/collections/redirects/redirect-path.ts'
import type { Database } from '#server/schema/database.ts'
import { listAllRedirects, respellRedirect } from './redirect-queries.ts'

/** Brings redirects that older versions saved into the one form by which they are found. Called at the start, when nobody else does it. */
export async function respellRedirects(database: Database): Promise<void> {
  const spelled = (await listAllRedirects(database.query)).map((row) => ({
    before: row,
    after: { ...row, path: toRedirectPath(row.path), target: toRedirectTarget(row.target) },
  }))
  const changed = spelled.filter(({ before, after }) => before.path !== after.path || before.target !== after.target)
  if (changed.length === 0) return
  await database.transact(async (tx) => {
    for (const { before, after } of changed) await respellRedirect(tx, before.path, after)
  })
}
