/** What stands for a secret in a log. */
const MASK = '***'
/** A shorter one is found in texts that do not hold it. */
const SHORTEST = 6

const longEnough = (secrets: Readonly<Record<string, string>>) =>
  Object.values(secrets).filter((secret) => secret.length >= SHORTEST)

/** Whether a text holds one of the secrets, as it is, in JSON or in an address. */
export function holdsSecret(text: string, secrets: Readonly<Record<string, string>>): boolean {
  return longEnough(secrets).some((secret) => formsOf(secret).some((form) => text.includes(form)))
}

/** The text without secrets. */
export function maskSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  let masked = text
  for (const secret of longEnough(secrets)) for (const form of formsOf(secret)) masked = masked.replaceAll(form, MASK)
  return masked
}

const formsOf = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
