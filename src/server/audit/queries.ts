import { v7 as newId } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { changedFields } from './changed-fields.ts'

/** Something staff did: to what, and what it was like before and after. */
export interface AdminAction {
  userId: string
  action: string
  subject: { kind: Tables['admin_actions']['subject_kind']; id: string; name: string }
  before?: object
  after?: object
}

/** Writes an action into the log, in the transaction of what was done. Keeps only the fields that changed. */
export async function insertAdminAction(tx: Db, { userId, action, subject, before, after }: AdminAction) {
  const changed = changedFields(before ?? {}, after ?? {})
  await tx
    .insertInto('admin_actions')
    .values({
      id: newId(),
      user_id: userId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      before: JSON.stringify(changed.before),
      after: JSON.stringify(changed.after),
      created_at: new Date().toISOString(),
    })
    .execute()
}
