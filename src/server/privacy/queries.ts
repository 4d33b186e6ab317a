import type { MyData } from '#domain/privacy/my-data.ts'
import type { Db } from '#server/schema/database.ts'

/** What stands in an order, and in the log of what staff did, instead of the name. */
export const NOBODY = 'Deleted account'

/**
 * Takes an account out of use until the transaction ends and the account with it. Changing a unique column keeps new
 * rows from referring to it, so an order that is just being placed is either seen below or refused.
 */
export async function closeAccount(tx: Db, id: string) {
  await tx
    .updateTable('users')
    .set({ email: `deleted-${id}` })
    .where('id', '=', id)
    .execute()
}

/** Takes back what `closeAccount` did. */
export async function reopenAccount(tx: Db, id: string, email: string) {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute()
}

/** Deletes the account, and with it its addresses, sessions, links and cart. */
export async function removeUser(tx: Db, id: string) {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

export async function getAccount(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function listOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Removes who bought and where it went. What was sold, when and for how much stays for the books. */
export async function removePersonalPart(tx: Db, { id: orderId, number }: { id: string; number: string }) {
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      user_name: NOBODY,
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
  // What staff wrote about it, and what they changed, may name somebody. The words it is found by do.
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

export async function listSessions(db: Db, userId: string): Promise<MyData['sessions']> {
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
