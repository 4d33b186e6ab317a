import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { findIdempotencyKey, insertIdempotencyKey } from './queries.ts'

interface Claim {
  /** The account that orders, or `guest`: a key belongs to its caller. */
  caller: string
  idempotencyKey: string | undefined
  /** The body of the request: the same key must come with the same one. */
  request: object
  /** The id the order will have. */
  orderId: string
  at: string
}

/**
 * Claims the idempotency key of a request to order, at the commit. Undefined when the key is new, or the request has none; otherwise
 * the id of the order that an earlier request with the key led to. Throws `KEY_REUSED`.
 */
export async function claimIdempotencyKey(
  { tx, atCommit }: { tx: Db; atCommit: Db },
  { caller, idempotencyKey, request, orderId, at }: Claim,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const earlier = await findIdempotencyKey(tx, caller, idempotencyKey)
  if (earlier && earlier.request_hash !== hash) throw new ApiError('KEY_REUSED')
  if (earlier) return earlier.order_id
  const row = { caller, key: idempotencyKey, request_hash: hash, order_id: orderId, created_at: at }
  await insertIdempotencyKey(atCommit, row)
  return undefined
}
