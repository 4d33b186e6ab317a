import type { ExpressionBuilder } from 'kysely'
import type { NamedPerson } from '#domain/privacy/forget-in-text.ts'
import type { MyData } from '#domain/privacy/my-data.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { Person } from './person-queries.ts'

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

/** The orders of a person: those of the account, and those that were placed as a guest with its email. */
export async function listOrderIdsOfPerson(db: Db, { userId, email }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => isOrderOf(eb, { userId, email }))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function isOrderOf(eb: ExpressionBuilder<Tables, 'orders'>, { userId, email }: Person) {
  return eb.or([
    eb('user_id', '=', userId),
    eb.and([eb('user_id', 'is', null), eb(eb.fn('lower', ['user_email']), '=', email)]),
  ])
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
      other_phone: '',
      street: '',
      city: '',
      state: '',
      zip_code: '',
      comment: '',
      billing_address: null,
      card_name: null,
      card_last_four: null,
      counted_under: '',
    })
    .where('id', '=', orderId)
    .execute()
  // The page of the courier shows who received the parcel.
  await tx.updateTable('shipments').set({ tracking_number: '' }).where('order_id', '=', orderId).execute()
  // Notes and edits may contain names; the search terms do.
  await tx
    .updateTable('order_history')
    .set({ detail: '' })
    .where('order_id', '=', orderId)
    .where('event', 'not in', ['placed', 'status'])
    .execute()
  // Without its data an order is not brought back; the number of a parcel is part of it.
  await tx.updateTable('order_history').set({ undo_state: null }).where('order_id', '=', orderId).execute()
  await tx
    .updateTable('admin_actions')
    .set({ before: '{}', after: '{}' })
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '!=', 'order.status')
    .execute()
  await tx.updateTable('returns').set({ note: '' }).where('order_id', '=', orderId).execute()
  await tx.updateTable('cash_entries').set({ reason: '' }).where('order_id', '=', orderId).execute()
  await tx.deleteFrom('order_words').where('order_id', '=', orderId).where('word', '!=', number).execute()
}

/** What a person is called in their account, its addresses and their orders. */
export async function listNamesOf(db: Db, { userId, email }: Person): Promise<NamedPerson> {
  const account = db.selectFrom('users').select(['name', 'lastname', 'phone']).where('id', '=', userId)
  const addresses = db.selectFrom('addresses').select(['name', 'lastname', 'phone']).where('user_id', '=', userId)
  const orders = db
    .selectFrom('orders')
    .select(['user_name', 'user_email', 'user_phone', 'other_phone'])
    .where((eb) => isOrderOf(eb, { userId, email }))
  const persons = [...(await account.execute()), ...(await addresses.execute())]
  const placed = await orders.execute()
  const unique = (texts: string[]) => [...new Set(texts)]
  return {
    names: unique([
      ...persons.flatMap(({ name, lastname }) => [`${name} ${lastname}`, `${lastname} ${name}`]),
      ...placed.map(({ user_name: name }) => name),
    ]),
    emails: unique([email, ...placed.map((order) => order.user_email)]),
    phones: unique([
      ...persons.map(({ phone }) => phone),
      ...placed.flatMap((order) => [order.user_phone, order.other_phone]),
    ]),
  }
}

/** Deletes which requests the account has placed orders with. */
export async function deleteIdempotencyKeysOf(tx: Db, userId: string) {
  await tx.deleteFrom('idempotency_keys').where('caller', '=', userId).execute()
}

/** The orders of a person with everything the shop keeps about them but their lines, oldest first. */
export async function listOrdersOfPerson(
  db: Db,
  person: Person,
): Promise<(Omit<MyData['orders'][number], 'items' | 'returns'> & { id: string })[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => isOrderOf(eb, person))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const events = await db.selectFrom('order_history').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    isGuestOrder: row.user_id === null,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    name: row.user_name,
    email: row.user_email,
    phone: row.user_phone,
    otherPhone: row.other_phone,
    address: { street: row.street, city: row.city, state: row.state, zipCode: row.zip_code },
    billingAddress: row.billing_address === null ? null : (JSON.parse(row.billing_address) as unknown),
    comment: row.comment,
    shipping: row.shipping_option,
    ...readTotals(row),
    payment: {
      method: row.payment_method,
      cardName: row.card_name,
      cardLastFour: row.card_last_four,
      attempts: payments
        .filter((payment) => payment.order_id === row.id)
        .map((payment) => ({
          status: payment.status,
          amount: payment.amount,
          reference: payment.reference,
          createdAt: payment.created_at,
          updatedAt: payment.updated_at,
        })),
    },
    events: events
      .filter((event) => event.order_id === row.id)
      .map(({ event, detail, created_at: at }) => ({ event, detail, at })),
  }))
}
