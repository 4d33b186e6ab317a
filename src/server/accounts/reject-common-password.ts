import { MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'

let common: Promise<Set<string>> | undefined

/** Loaded with the first password that is chosen: the list is large, and most starts need none. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH))
}

/** Throws `INVALID_REQUEST` for a password on the list of common ones, in any case, and for the account's own email or its local part. */
export async function rejectCommonPassword(password: string, email: string): Promise<void> {
  common ??= load()
  const plain = password.toLowerCase()
  const isCommon = (await common).has(plain) || plain === email || plain === email.split('@')[0]
  if (!isCommon) return
  const fields = { password: 'This password is too common. Please choose another.' }
  throw new ApiError('INVALID_REQUEST', { message: fields.password, details: { fields } })
}
