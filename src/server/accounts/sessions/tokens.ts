import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits as base64url, which fits in a header and in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token as stored. 256 random bits cannot be guessed, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
