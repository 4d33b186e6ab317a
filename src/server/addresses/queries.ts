import type { Insertable, Selectable } from 'kysely'
import type { Address } from '#domain/addresses/address.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** Locks the account's row, so that changes of its addresses happen one after the other. */
export async function lockUser(tx: Db, userId: string) {
  await tx
    .updateTable('users')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', userId)
    .execute()
}

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('position').execute()
  return rows.map(toAddress)
}

/** The ids of an account's addresses, the primary one first. */
export async function listAddressIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('addresses').select('id').where('user_id', '=', userId).orderBy('position').execute()
  return rows.map(({ id }) => id)
}

export async function getAddress(db: Db, id: string): Promise<Address> {
  return toAddress(await db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

export async function insertAddress(tx: Db, address: Insertable<Tables['addresses']>) {
  await tx.insertInto('addresses').values(address).execute()
}

/** Updates an address of that account; answers false when there is none. */
export async function updateAddress(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  fields: Omit<Insertable<Tables['addresses']>, 'id' | 'user_id' | 'position' | 'created_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(fields)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes an address of that account; answers false when there was none. */
export async function deleteAddressRow(tx: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Numbers the addresses from 1 in the order given. */
export async function updatePositions(tx: Db, userId: string, ids: readonly string[]) {
  // Negative first: positions are unique at every moment.
  await tx
    .updateTable('addresses')
    .set((eb) => ({ position: eb('position', '*', -1) }))
    .where('user_id', '=', userId)
    .execute()
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable('addresses')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
  }
}

function toAddress(row: Selectable<Tables['addresses']>): Address {
  return {
    id: row.id,
    name: row.name,
    lastName: row.lastname,
    phoneNumber: row.phone,
    address: row.address,
    zipCode: row.zip_code,
    city: row.city,
    state: row.state,
    isMain: row.position === 1,
    displayOrder: row.position,
    label: `${row.name} ${row.lastname}, ${row.address}, ${row.zip_code} ${row.city}`,
    value: row.id,
  }
}
