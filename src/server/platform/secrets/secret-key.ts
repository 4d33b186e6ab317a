import { createHash, randomBytes } from 'node:crypto'

/** Bytes of a key: AES with 256 bits. */
const KEY_BYTES = 32

/** A key, with the name by which what it has sealed asks for it. */
export interface SecretKey {
  id: string
  bytes: Buffer
}

/** A new key as it is written down. */
export const newSecretKey = (): string => randomBytes(KEY_BYTES).toString('base64')

/** Reads a key as it is written down: 32 bytes in Base64. Undefined for anything else. */
export function parseSecretKey(text: string): SecretKey | undefined {
  const bytes = Buffer.from(text, 'base64')
  const isKey = bytes.length === KEY_BYTES && /^[\w+/-]+=?$/.test(text)
  return isKey ? { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes } : undefined
}

/** Reads the keys of a line or a file, with spaces or ends of lines between. Undefined where one of them is none. */
export function parseSecretKeys(text: string): SecretKey[] | undefined {
  const keys = text.split(/\s+/).flatMap((word) => (word === '' ? [] : [parseSecretKey(word)]))
  return keys.every((key) => key !== undefined) ? keys : undefined
}
