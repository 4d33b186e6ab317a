import type { Db } from '#server/schema/database.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'

/** The account that was signed in from the browser with this secret. */
export async function findDeviceOwner(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.user_id
}

/** Makes a browser known to an account; returns its secret. */
export async function insertKnownDevice(tx: Db, userId: string, now: string): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('known_devices')
    .values({ hash: hashToken(token), user_id: userId, seen_at: now })
    .execute()
  return token
}

export async function updateDeviceSeen(tx: Db, token: string, now: string) {
  await tx.updateTable('known_devices').set({ seen_at: now }).where('hash', '=', hashToken(token)).execute()
}

export async function deleteKnownDevices(tx: Db, userId: string) {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function deleteUnseenDevices(tx: Db, seenBefore: string) {
  await tx.deleteFrom('known_devices').where('seen_at', '<', seenBefore).execute()
}
