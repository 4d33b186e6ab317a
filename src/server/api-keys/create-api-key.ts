import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { API_KEY_PREFIX, type ApiKey, type ApiKeyDraft } from '#domain/api-keys/api-key.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { readAccountRights } from '#server/accounts/account-rights.ts'
import { getUserRow, insertUser, lockAccount } from '#server/accounts/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { apiKeySubject } from '#server/accounts/keys/api-key-subject.ts'
import { countOpenKeys, insertApiKey, listApiKeys } from './queries.ts'

/** Keys that a shop may have at once. */
const MAX_KEYS = 100
const DAY = 24 * 60 * 60 * 1000
/** Signs of a secret that the list shows, prefix included. */
const SHOWN_SIGNS = 8

/**
 * Makes a key with an account of its own, which nobody can sign in to, and answers its secret this once. Throws
 * `TOO_MANY_KEYS`, and `RIGHT_MISSING` for a maker who lost the right meanwhile.
 */
export async function createApiKey(
  database: Database,
  draft: ApiKeyDraft,
  { byUserId }: { byUserId: string },
): Promise<{ key: ApiKey; secret: string }> {
  const { name, kind, rights, networks, origins, days, perMinute } = draft
  const id = newId()
  const secret = `${API_KEY_PREFIX}${kind === 'publishable' ? 'pub_' : ''}${newToken()}`
  const now = new Date()
  const at = now.toISOString()
  return database.transact(async (tx) => {
    // Who has lost the right to make keys meanwhile makes none that would stay.
    await lockAccount(tx, byUserId)
    const { rights: held } = await readAccountRights(tx, await getUserRow(tx, byUserId))
    if (!held.includes('staff:write')) throw new ApiError('RIGHT_MISSING')
    if ((await countOpenKeys(tx)) >= MAX_KEYS) throw new ApiError('TOO_MANY_KEYS')
    await insertUser(tx, {
      id,
      // No email, so no sign-in, no link and no account of a customer is ever found by it.
      email: `api-key:${id}`,
      password_hash: '',
      name,
      lastname: '',
      phone: '',
      is_verified: 0,
      is_admin: 0,
      created_at: at,
    })
    await insertApiKey(tx, {
      id,
      kind,
      hash: hashToken(secret),
      start: secret.slice(0, SHOWN_SIGNS),
      rights: JSON.stringify(rights),
      networks: JSON.stringify(networks),
      origins: JSON.stringify(origins),
      per_minute: perMinute,
      created_by: byUserId,
      created_at: at,
      expires_at: days === null ? null : new Date(now.getTime() + days * DAY).toISOString(),
      last_used_at: null,
      revoked_at: null,
    })
    const subject = apiKeySubject({ id, name })
    await insertAdminAction(tx, { userId: byUserId, action: 'api-key.created', subject, after: { kind, rights } })
    const key = (await listApiKeys(tx)).find((one) => one.id === id)
    if (!key) throw new Error(`the key ${id} was not written`)
    return { key, secret }
  })
}
