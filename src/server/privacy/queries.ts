import type { MyData } from '#domain/privacy/my-data.ts'
import type { Db } from '#server/schema/database.ts'

/** Replaces the name in orders and in the audit log. */
export const DELETED_ACCOUNT_NAME = 'Deleted account'

/**
 * Locks an account for deletion. Changing a unique column blocks new rows that refer to it until the transaction ends, so
 * an order that is being placed is either seen after this statement or refused.
 */
export async function reserveAccountForDeletion(tx: Db, id: string) {
  await tx
    .updateTable('users')
    .set({ email: `deleted-${id}` })
    .where('id', '=', id)
    .execute()
}

/** Undoes `reserveAccountForDeletion`. */
export async function restoreAccountEmail(tx: Db, id: string, email: string) {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute()
}

/** Deletes the account, and with it its addresses, sessions, links and cart. */
export async function deleteUser(tx: Db, id: string) {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

export async function getUserRow(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function listOrderIdsOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes the personal data of an order. Lines, dates and amounts stay for accounting. */
export async function anonymizeOrder(tx: Db, { id: orderId, number }: { id: string; number: string }) {
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      user_name: DELETED_ACCOUNT_NAME,
      user_email: '',
      user_phone: '',
      street: '',
      city: '',
      state: '',
      zip_code: '',
      comment: '',
      billing_address: null,
      card_name: null,
      card_last_four: null,
    })
    .where('id', '=', orderId)
    .execute()
  // Notes and edits may contain names; the search terms do.
  await tx
    .updateTable('order_history')
    .set({ detail: '' })
    .where('order_id', '=', orderId)
    .where('event', 'not in', ['placed', 'status'])
    .execute()
  await tx
    .updateTable('admin_actions')
    .set({ before: '{}', after: '{}' })
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '!=', 'order.status')
    .execute()
  await tx.deleteFrom('order_words').where('order_id', '=', orderId).where('word', '!=', number).execute()
}

export async function listUserSessions(db: Db, userId: string): Promise<MyData['sessions']> {
  return db
    .selectFrom('sessions')
    .select(['created_at as signedInAt', 'revoked_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function listOrdersWithContact(
  db: Db,
  userId: string,
): Promise<(Omit<MyData['orders'][number], 'items'> & { id: string })[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    name: row.user_name,
    email: row.user_email,
    phone: row.user_phone,
    address: { street: row.street, city: row.city, state: row.state, zipCode: row.zip_code },
    comment: row.comment,
    total: row.total,
  }))
}
