import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits, written so that they fit in a header and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. Random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
