import type { Insertable } from 'kysely'
import type { ApiKey } from '#domain/api-keys/api-key.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type KeyRow = Tables['api_keys']

const open = (db: Db) => db.selectFrom('api_keys').where('revoked_at', 'is', null)

const listOf = <Value extends string>(json: string) => JSON.parse(json) as Value[]

/** What a request needs to know of a key. */
export interface UsedKey {
  id: string
  kind: KeyRow['kind']
  rights: Right[]
  networks: string[]
  origins: string[]
  perMinute: number
  lastUsedAt: string | null
}

/** The key with this secret, unless it was revoked or has expired. */
export async function findKeyByHash(db: Db, hash: string, now: string): Promise<UsedKey | undefined> {
  const row = await open(db)
    .select(['id', 'kind', 'rights', 'networks', 'origins', 'per_minute as perMinute', 'last_used_at as lastUsedAt'])
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, rights: listOf<Right>(row.rights), networks: listOf(row.networks), origins: listOf(row.origins) }
}

/** The origins that publishable keys name. */
export async function listKeyOrigins(db: Db, now: string): Promise<string[]> {
  const rows = await open(db)
    .select('origins')
    .where('kind', '=', 'publishable')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  return rows.flatMap(({ origins }) => listOf(origins))
}

/** Keys that were not revoked, the newest first. */
export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  const rows = await open(db)
    .innerJoin('users as account', 'account.id', 'api_keys.id')
    .leftJoin('users as maker', 'maker.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select(['account.name', 'maker.name as makerName', 'maker.lastname as makerLastname', 'maker.email as makerEmail'])
    .orderBy('api_keys.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    start: row.start,
    rights: listOf<Right>(row.rights),
    networks: listOf(row.networks),
    origins: listOf(row.origins),
    perMinute: row.per_minute,
    createdAt: row.created_at,
    createdBy: [row.makerName, row.makerLastname].filter(Boolean).join(' ') || (row.makerEmail ?? ''),
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }))
}

export async function countOpenKeys(db: Db): Promise<number> {
  const { count } = await open(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertApiKey(tx: Db, key: Insertable<KeyRow>) {
  await tx.insertInto('api_keys').values(key).execute()
}

/** Ends a key; answers whether it was open. */
export async function updateKeyRevoked(tx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateKeyUsed(tx: Db, id: string, now: string) {
  await tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
