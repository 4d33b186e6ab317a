import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { claimIdempotencyKey } from '#server/orders/queries.ts'

interface Attempt {
  caller: string
  idempotencyKey: string | undefined
  /** What is asked for: the same key may not ask for something else. */
  request: object
  /** The id the order will have. */
  orderId: string
  at: string
}

/** Claims the key of an attempt to order. Answers with the id of the order that an earlier attempt of that key led to. */
export async function claimOrderKey(tx: Db, attempt: Attempt): Promise<string | undefined> {
  if (!attempt.idempotencyKey) return undefined
  const hash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('base64url')
  const earlier = await claimIdempotencyKey(tx, {
    caller: attempt.caller,
    key: attempt.idempotencyKey,
    request_hash: hash,
    order_id: attempt.orderId,
    created_at: attempt.at,
  })
  if (earlier && earlier.request_hash !== hash) throw new ApiError('KEY_REUSED')
  return earlier?.order_id
}
