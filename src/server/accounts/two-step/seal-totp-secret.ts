import { ApiError } from '#domain/api/errors.ts'
import { isSealed, SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'

const ownerOf = (userId: string) => `two-step ${userId}`

/** The secret of an authenticator as the database keeps it: it opens for its account alone. */
export const sealTotpSecret = (secrets: SecretBox, { userId, secret }: { userId: string; secret: string }) =>
  secrets.seal(secret, ownerOf(userId))

/** The secret of an authenticator. One of the time before secrets were sealed is read as it is. Throws `AUTHENTICATOR_UNREADABLE`. */
export async function openTotpSecret(
  secrets: SecretBox,
  { user_id: userId, secret }: { user_id: string; secret: string },
): Promise<string> {
  if (!isSealed(secret)) return secret
  return secrets.open(secret, ownerOf(userId)).catch((error: unknown) => {
    throw error instanceof SecretKeyMissing ? new ApiError('AUTHENTICATOR_UNREADABLE', { cause: error }) : error
  })
}
