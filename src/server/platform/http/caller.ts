import type { FastifyRequest } from 'fastify'
import { ApiError } from '#domain/api/errors.ts'
import type { Right } from '#domain/staff/rights.ts'

/** An account, and the session in which it calls. */
export interface SignedIn {
  sessionId: string
  userId: string
  /** Whether the account belongs to staff. */
  isStaff: boolean
  /** The rights of its role; empty for a customer. */
  rights: readonly Right[]
  /** Whether a member of staff must set up the second step before anything else. */
  lacksTwoStep: boolean
  isVerified: boolean
  email: string
  /** Whether it is the account of an API key, which calls nothing that asks for a person. */
  isApiKey?: true
}

/** Who sent a request: a guest, or an account with its session. */
export type Caller = { kind: 'guest' } | ({ kind: 'user' } & SignedIn)

/** Identifies the caller of a request. Throws `TOKEN_EXPIRED` for credentials that are not, or no longer, valid. */
export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, by the bearer token. Set before any handler runs. */
    caller: Caller
  }
}

/** Returns the account of the caller. Only for endpoints that do not admit guests. */
export function accountOf(request: FastifyRequest): SignedIn {
  if (request.caller.kind === 'guest') throw new ApiError('NOT_SIGNED_IN')
  return request.caller
}

/** Returns the email of the caller's account if it is verified. */
export function verifiedEmailOf({ caller }: FastifyRequest): string | undefined {
  return caller.kind === 'user' && caller.isVerified ? caller.email : undefined
}

/**
 * Returns the account id of the caller, or undefined for a guest. A user id in the request must be the caller's own, or the `placeholder`
 * that stands for no account (rulings, "Identity is the token's").
 */
export function callerId(request: FastifyRequest, claimed: string, placeholder: string): string | undefined {
  const id = request.caller.kind === 'user' ? request.caller.userId : undefined
  if (claimed !== placeholder && claimed !== id) throw new ApiError('NOT_YOURS')
  return id
}

/** Returns the account id of the caller. Every user id in the request must be the caller's own. */
export function ownId(request: FastifyRequest, ...claimed: (string | undefined)[]): string {
  const { userId } = accountOf(request)
  if (claimed.some((id) => id !== undefined && id !== userId)) throw new ApiError('NOT_YOURS')
  return userId
}
