import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { v7 as newId } from 'uuid'
import type { AuditEntry, AuditQuery } from '#domain/audit/audit-entry.ts'
import type { Db } from '#server/schema/database.ts'
import { searchByPrefix, type TermTable } from '#server/platform/search/prefix-search.ts'
import { prefixRange, parseTerms, type TermRange } from '#server/platform/search/search-terms.ts'
import type { Tables } from '#server/schema/tables.ts'
import { actorTerm, actionSearchTerms } from './action-search-terms.ts'
import { changedFields } from './changed-fields.ts'

const actionWords: TermTable = { name: 'action_words', id: 'action_id', listed: 'entry.id', rare: 2_000 }

/** An action of staff, with its subject before and after. */
export interface AdminAction {
  /** Missing for the command line. */
  userId: string | undefined
  action: string
  subject: { kind: Tables['admin_actions']['subject_kind']; id: string; name: string }
  before?: object
  after?: object
}

/** Inserts an action into the audit log, in the transaction of the action itself. Keeps only the fields that changed. */
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

/** Replaces the subject's name in its actions, for a name that must be deleted. */
export async function updateSubjectName(tx: Db, { kind, id, name }: AdminAction['subject']) {
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

/** Empties what actions of a subject say of before and after, for what must be forgotten. */
export async function forgetChanges(
  tx: Db,
  { kind, id, actions }: { kind: AdminAction['subject']['kind']; id: string; actions: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('admin_actions')
    .set({ before: '{}', after: '{}' })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('action', 'in', actions)
    .execute()
}

async function insertWords(tx: Db, action: Tables['admin_actions']) {
  const words = actionSearchTerms(action).map((word) => ({ word, action_id: action.id }))
  for (const part of toBatches(words)) await tx.insertInto('action_words').values(part).execute()
}

/** The accounts that appear in the log. A loose index scan: one index seek for each. */
async function listActors(db: Db) {
  return db
    .withRecursive('actors', (cte) =>
      cte
        .selectFrom('admin_actions')
        .select((eb) => eb.fn.min('user_id').as('id'))
        .unionAll(
          cte
            .selectFrom('actors')
            .select((eb) =>
              eb
                .selectFrom('admin_actions as later')
                .select((one) => one.fn.min('later.user_id').as('id'))
                .whereRef('later.user_id', '>', 'actors.id')
                .as('id'),
            )
            .where('actors.id', 'is not', null),
        ),
    )
    .selectFrom('actors')
    .innerJoin('users', 'users.id', 'actors.id')
    .select(['users.id', 'users.name', 'users.lastname', 'users.email'])
    .execute()
}

/** The log, newest first. Each word of the search must be a prefix of a word of the action, its subject or its actor. */
export async function listAdminActions(db: Db, { search = '', startAfter, limit }: AuditQuery): Promise<AuditEntry[]> {
  const words = parseTerms(search)
  if (search !== '' && words.length === 0) return []
  const actors = words.length > 0 ? await listActors(db) : []
  const sought = words.map((word) => [
    prefixRange(word),
    ...actors
      .filter(({ name, lastname, email }) =>
        parseTerms(`${name} ${lastname} ${email}`).some((own) => own.startsWith(word)),
      )
      .map(({ id }): TermRange => [actorTerm(id), actorTerm(id)]),
  ])
  const { ids, condition } = await searchByPrefix(db, actionWords, sought)
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('admin_actions as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.action',
      'entry.subject_kind as subjectKind',
      'entry.subject_id as subjectId',
      'entry.subject_name as subjectName',
      'entry.before',
      'entry.after',
      'entry.created_at as at',
      'entry.user_id as userId',
      'users.name',
      'users.lastname',
      'users.email',
    ])
    .$if(ids !== undefined, (list) => list.where('entry.id', 'in', ids ?? []))
    .where(condition)
    .$if(startAfter !== undefined, (list) => list.where('entry.id', '<', startAfter ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ name, lastname, email, before, after, userId, ...entry }) => ({
    ...entry,
    by: userId === null ? '' : [name, lastname].filter(Boolean).join(' ') || (email ?? ''),
    before: JSON.parse(before) as AuditEntry['before'],
    after: JSON.parse(after) as AuditEntry['after'],
  }))
}
