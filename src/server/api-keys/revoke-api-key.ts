import { ApiError } from '#domain/api/errors.ts'
import { getUserRow } from '#server/accounts/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { apiKeySubject } from '#server/accounts/keys/api-key-subject.ts'
import { updateKeyRevoked } from './queries.ts'

/** Ends a key: the next request with it is refused. Throws `NOT_FOUND` for one that is not there, or has ended. */
export async function revokeApiKey(
  database: Database,
  { id, byUserId }: { id: string; byUserId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await updateKeyRevoked(tx, id, new Date().toISOString()))) throw new ApiError('NOT_FOUND')
    const { name } = await getUserRow(tx, id)
    await insertAdminAction(tx, { userId: byUserId, action: 'api-key.revoked', subject: apiKeySubject({ id, name }) })
  })
}
