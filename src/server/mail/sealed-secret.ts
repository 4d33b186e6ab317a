import { SecretKeyMissing, isSealed, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { MailPayload } from './queries.ts'

const ownerOf = (recipient: string) => `mail ${recipient}`

/**
 * The secret of a link as the outbox keeps it: a reader of the database or a backup opens nothing with it. Sealing reads a file: before a
 * transaction, not in it.
 */
export const sealMailSecret = (secrets: SecretBox, { recipient, secret }: { recipient: string; secret: string }) =>
  secrets.seal(secret, ownerOf(recipient))

/**
 * The payload of a mail with the secret of its link as the link needs it. One of the time before secrets were sealed is read as it is.
 * Throws `SecretKeyMissing`.
 */
export async function openMailSecret(
  secrets: SecretBox,
  { recipient, payload }: { recipient: string; payload: MailPayload },
): Promise<MailPayload> {
  const { secret } = payload
  if (secret === undefined || !isSealed(secret)) return payload
  return { ...payload, secret: await secrets.open(secret, ownerOf(recipient)) }
}

/** Opens the secret as `openMailSecret` does, or leaves it out if its key is missing. */
export async function openReadableSecret(
  secrets: SecretBox,
  mail: { recipient: string; payload: MailPayload },
): Promise<MailPayload> {
  return openMailSecret(secrets, mail).catch((error: unknown) => {
    if (!(error instanceof SecretKeyMissing)) throw error
    const { secret: _, ...payload } = mail.payload
    return payload
  })
}
