import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { Db } from '#server/schema/database.ts'
import { findDeviceOwner } from '#server/accounts/device-queries.ts'
import { verifyPassword } from './passwords.ts'

/** Five at once and one every three minutes: at most ten in any quarter of an hour, from wherever they come. */
const accountBound: AttemptBound = { name: 'password-account', free: 5, seconds: 180 }
/** The limit of a browser in which the account was signed in before, so that attempts of strangers do not hold its owner up. */
const deviceBound: AttemptBound = { ...accountBound, name: 'password-device' }
/** The limit of one network over all accounts. It is higher, because a whole village may share an IP address. */
const networkBound: AttemptBound = { name: 'password-network', free: 30, seconds: 20, isPerNetwork: true }

/** The network and browser from which a password comes. */
export interface PasswordSource {
  limits: AttemptLimits
  ip: string
  /** The secret of the browser, if it has one. */
  deviceToken: string | undefined
}

interface Account {
  id: string
  password_hash: string
}

/**
 * Checks a password, after counting the attempt: by browser where the account was signed in from it before, otherwise by account
 * and by network. A right one is taken back from the counts. Does the same work whether or not the email has an account.
 * Throws `TOO_MANY_REQUESTS`, `BUSY`.
 */
export async function checkPassword(
  db: Db,
  { email, password, account }: { email: string; password: string; account: Account | undefined },
  { limits, ip, deviceToken }: PasswordSource,
): Promise<{ isRight: boolean; isKnownDevice: boolean }> {
  const owner = deviceToken && (await findDeviceOwner(db, deviceToken))
  const isKnownDevice = owner !== undefined && owner === account?.id
  const counted = isKnownDevice
    ? ([[deviceBound, deviceToken ?? '']] as const)
    : ([
        [networkBound, ip],
        [accountBound, email],
      ] as const)
  for (const [bound, subject] of counted) await limits.take(bound, subject)
  const isRight = await verifyPassword(password, account?.password_hash)
  if (isRight) for (const [bound, subject] of counted) await limits.giveBack(bound, subject)
  return { isRight, isKnownDevice }
}
