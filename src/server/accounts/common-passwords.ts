import { MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'

let common: Promise<Set<string>> | undefined

/** Unpacked when the first password is chosen, not at every start. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH))
}

/** Refuses a password that everybody tries first, whatever its case, and one that is the account's own e-mail or name for it. */
export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  common ??= load()
  const plain = password.toLowerCase()
  const isCommon = (await common).has(plain) || plain === email || plain === email.split('@')[0]
  if (!isCommon) return
  const fields = { password: 'This password is too common. Please choose another.' }
  throw new ApiError('INVALID_REQUEST', { message: fields.password, details: { fields } })
}
