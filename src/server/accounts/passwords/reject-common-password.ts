import { MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { t } from '#domain/texts/t.ts'

/** Words that say nothing secret in an account of a shop; the shop's own name and the email join them. */
const CONTEXT_WORDS = [
  'hanout',
  'admin',
  'administrator',
  'shop',
  'boutique',
  'store',
  'password',
  'motdepasse',
  'account',
]

let common: Promise<Set<string>> | undefined

/** Loaded with the first password that is chosen: the list is large, and most starts need none. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH))
}

/**
 * Throws `INVALID_REQUEST` for a password on the list of common ones, in any case, for the account's own email, and for one of
 * nothing but words of the shop and the email with digits and signs around them.
 */
export async function rejectCommonPassword(db: Db, password: string, email: string): Promise<void> {
  common ??= load()
  const plain = password.toLowerCase()
  const local = email.split('@')[0] ?? ''
  if (!(await common).has(plain) && plain !== email && plain !== local) {
    const { storeName } = await getSettings(db)
    if (!isOnlyWords(plain, [...CONTEXT_WORDS, ...toWords(storeName), ...toWords(local)])) return
  }
  const fields = { password: t('errors.commonPassword') }
  throw new ApiError('INVALID_REQUEST', { message: fields.password, details: { fields } })
}

const toWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Whether nothing but digits and signs is left of the text without those words, the longest taken out first. */
function isOnlyWords(text: string, words: string[]) {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && !/\p{L}/u.test(rest)
}
