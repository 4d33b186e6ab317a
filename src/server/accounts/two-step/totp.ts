import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Milliseconds for which a code holds. Authenticators know no other. */
const PERIOD = 30_000
/** Letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 24 of 31 signs: 118 random bits, which cannot be guessed from a hash. */
const RECOVERY_CODE_LENGTH = 24

/** A new secret of an authenticator: 160 random bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The secret as the address that a QR code shows. */
export const totpUri = ({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), label: email, issuer }).toString()

/** The time step of a code that holds now, or did one step ago, or will in one: clocks differ. Undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / PERIOD) + delta
}

/** A new recovery code, in groups that can be read. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, (_, at) =>
    (at > 0 && at % 6 === 0 ? '-' : '').concat(ALPHABET[randomInt(ALPHABET.length)] ?? ''),
  ).join('')

/** Digits and letters of a code without what people type between them. */
export const readTypedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()
