import { v7 as newId } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { wordsOfAction } from './action-search-terms.ts'
import { changedFields } from './changed-fields.ts'

/** Something staff did: to what, and what it was like before and after. */
export interface AdminAction {
  /** Missing when it was done on the machine itself. */
  userId: string | undefined
  action: string
  subject: { kind: Tables['admin_actions']['subject_kind']; id: string; name: string }
  before?: object
  after?: object
}

/** Writes an action into the log, in the transaction of what was done. Keeps only the fields that changed. */
export async function insertAdminAction(tx: Db, { userId, action, subject, before, after }: AdminAction) {
  const changed = changedFields(before ?? {}, after ?? {})
  const row = {
    id: newId(),
    user_id: userId ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
    created_at: new Date().toISOString(),
  }
  await tx.insertInto('admin_actions').values(row).execute()
  await insertWords(tx, row)
}

/** Calls what actions were done to by another name, where the one it had must be forgotten. */
export async function renameSubject(tx: Db, { kind, id, name }: AdminAction['subject']) {
  const actions = await tx
    .updateTable('admin_actions')
    .set({ subject_name: name })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .returningAll()
    .execute()
  for (const action of actions) {
    await tx.deleteFrom('action_words').where('action_id', '=', action.id).execute()
    await insertWords(tx, action)
  }
}

async function insertWords(tx: Db, action: Tables['admin_actions']) {
  const words = wordsOfAction(action).map((word) => ({ word, action_id: action.id }))
  await tx.insertInto('action_words').values(words).execute()
}
