import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type ReadableStream } from 'node:stream/web'
import type { Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** For whom a backup is encrypted: age recipients, or one passphrase. Nobody: it is not encrypted. */
export interface EncryptionKeys {
  recipients?: readonly string[] | undefined
  passphrase?: string | undefined
}

/** What opens an encrypted backup. */
export interface DecryptionKeys {
  identities?: readonly string[] | undefined
  passphrase?: string | undefined
}

/** The first bytes of every file that age encrypted. */
export const AGE_MARK = 'age-encryption.org/'

export const isEncrypting = ({ recipients, passphrase }: EncryptionKeys) =>
  passphrase !== undefined || (recipients !== undefined && recipients.length > 0)

/** Loaded at its first use: the shop starts without the code of ciphers that most backups do not use. */
const loadAge = () => import('age-encryption')

/** Prepares encryption. Throws `BackupError` for a recipient that is none. */
export async function createEncrypter({ recipients = [], passphrase }: EncryptionKeys): Promise<Encrypter> {
  const age = await loadAge()
  const encrypter = new age.Encrypter()
  if (passphrase !== undefined && recipients.length > 0)
    throw new BackupError('Encrypt for recipients or with a passphrase, not both.')
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new BackupError(`This is no age recipient: ${recipient}`, { cause })
    }
  }
  return encrypter
}

/** The types of Node and of the web name the same stream differently. */
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)

/** Encrypts a stream. */
export async function encryptStream(source: Readable, encrypter: Encrypter): Promise<Readable> {
  const stream = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
  return fromWeb(stream)
}

/** Decrypts a stream. Throws `BackupError` when no key is given, and when none of them fits. */
export async function decryptStream(
  source: Readable,
  { identities = [], passphrase }: DecryptionKeys,
): Promise<Readable> {
  if (identities.length === 0 && passphrase === undefined)
    throw new BackupError('The file is encrypted. Give its key: --identity KEYFILE, or BACKUP_PASSPHRASE.')
  const age = await loadAge()
  const decrypter = new age.Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
    return fromWeb(stream)
  } catch (cause) {
    throw new BackupError('The key does not open this file, or the file is damaged.', { cause })
  }
}

/** Reads the identities of a key file as age writes it: one a line, `#` begins a comment. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new BackupError(`${path} is no age key file.`)
  return identities
}

/** Makes a new key: the text of its file, and the recipient to encrypt for. */
export async function createKey(): Promise<{ text: string; recipient: string }> {
  const age = await loadAge()
  const identity = await age.generateIdentity()
  const recipient = await age.identityToRecipient(identity)
  return { text: `# public key: ${recipient}\n${identity}\n`, recipient }
}
