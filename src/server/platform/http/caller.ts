import type { FastifyRequest } from 'fastify'
import { ApiError } from '#domain/api/errors.ts'
import type { Right } from '#domain/staff/rights.ts'

/** An account, and the session in which it calls. */
export interface SignedIn {
  sessionId: string
  userId: string
  /** Whether the account is one of staff. */
  isStaff: boolean
  /** What its role allows; nothing for a customer. */
  rights: readonly Right[]
  /** Staff who have to set up a second step before they may do anything. */
  lacksTwoStep: boolean
  isVerified: boolean
  email: string
}

/** Who sent a request: a guest, or an account with its session. */
export type Caller = { kind: 'guest' } | ({ kind: 'user' } & SignedIn)

/** Finds out who sent a request. Throws `TOKEN_EXPIRED` for credentials that are not, or no longer, valid. */
export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the bearer token says. Set before any handler runs. */
    caller: Caller
  }
}

/** The account that calls. Only for endpoints that let no guest in. */
export function accountOf(request: FastifyRequest): SignedIn {
  if (request.caller.kind === 'guest') throw new ApiError('NOT_SIGNED_IN')
  return request.caller
}

/** The email of the account that calls, where it has shown that the mailbox is its own. */
export function verifiedEmailOf({ caller }: FastifyRequest): string | undefined {
  return caller.kind === 'user' && caller.isVerified ? caller.email : undefined
}

/**
 * The id of the account that calls, or undefined for a guest. A user id that a request carries
 * must be the caller's own, or the `placeholder` that stands for no account (rulings, "Identity is the token's").
 */
export function callerId(request: FastifyRequest, claimed: string, placeholder: string): string | undefined {
  const id = request.caller.kind === 'user' ? request.caller.userId : undefined
  if (claimed !== placeholder && claimed !== id) throw new ApiError('NOT_YOURS')
  return id
}

/** The id of the account that calls. Every user id that the request carries must be its own. */
export function ownId(request: FastifyRequest, ...claimed: (string | undefined)[]): string {
  const { userId } = accountOf(request)
  if (claimed.some((id) => id !== undefined && id !== userId)) throw new ApiError('NOT_YOURS')
  return userId
}
