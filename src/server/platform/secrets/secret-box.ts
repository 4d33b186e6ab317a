import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createKeyFile, keyFileOf, readKeyFile } from './key-file.ts'
import { parseSecretKeys, type SecretKey } from './secret-key.ts'

/** What sealed texts begin with: the way they are sealed. */
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Of a signature: nobody guesses 128 bits. */
const SIGNATURE_BYTES = 16

/** What was sealed with a key that this process does not have. */
export class SecretKeyMissing extends Error {}

interface Keys {
  /** The keys of the configuration; undefined: they are in the file of the folder. */
  secretKeys?: string | undefined
  dataDir: string
}

/**
 * Seals short texts for the database, so that who reads it or a backup does not read them: AES-256-GCM with a key that
 * is never in the database. A text opens only for the owner it was sealed for. The first key seals, all of them open.
 * The file is read each time, so a key that is added counts at once, in every process.
 */
export class SecretBox {
  private readonly configured: SecretKey[] | undefined
  private readonly file: string

  constructor({ secretKeys, dataDir }: Keys) {
    this.configured = secretKeys === undefined ? undefined : parseSecretKeys(secretKeys)
    this.file = keyFileOf(dataDir)
  }

  /** Seals a text, and makes the key file where there is no key yet. */
  async seal(text: string, owner: string): Promise<string> {
    const [key] = await this.readOrCreateKeys()
    if (!key) throw new SecretKeyMissing(`${this.file} holds no key`)
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [VERSION, key.id, sealed.toString('base64url')].join('.')
  }

  /** Opens a sealed text. Throws `SecretKeyMissing`, and another error for a text that was changed or is not of that owner. */
  async open(sealed: string, owner: string): Promise<string> {
    const { keyId, content } = readParts(sealed)
    const key = (await this.readKeys()).find(({ id }) => id === keyId)
    if (!key) throw new SecretKeyMissing(`the key ${keyId} is not there`)
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  }

  /** The signature of a text for one purpose, always the same. Makes the key file where there is no key yet. */
  async sign(text: string, purpose: string): Promise<string> {
    const [key] = await this.readOrCreateKeys()
    if (!key) throw new SecretKeyMissing(`${this.file} holds no key`)
    return signatureOf(key, { text, purpose }).toString('base64url')
  }

  /** Whether that is the signature of a text for that purpose, by any of the keys. */
  async isSigned(text: string, { purpose, signature }: { purpose: string; signature: string }): Promise<boolean> {
    const given = Buffer.from(signature, 'base64url')
    const keys = given.length === SIGNATURE_BYTES ? await this.readKeys() : []
    return keys.some((key) => timingSafeEqual(given, signatureOf(key, { text, purpose })))
  }

  /** Whether a text is sealed with the key that seals today. False for one that is not sealed. */
  async isCurrent(text: string): Promise<boolean> {
    const [key] = await this.readKeys()
    return isSealed(text) && key?.id === readParts(text).keyId
  }

  private async readKeys(): Promise<SecretKey[]> {
    return this.configured ?? readKeyFile(this.file)
  }

  private async readOrCreateKeys(): Promise<SecretKey[]> {
    const keys = await this.readKeys()
    if (keys.length > 0 || this.configured) return keys
    await createKeyFile(this.file)
    return this.readKeys()
  }
}

/** Signs with a key of its own for each purpose, which is derived from the key that seals. */
function signatureOf({ bytes }: SecretKey, { text, purpose }: { text: string; purpose: string }): Buffer {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', `sign ${purpose}`, bytes.length))
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}

/** Whether a text of the database is sealed, and not as it is. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`)

function readParts(sealed: string) {
  const [version, keyId = '', content = ''] = sealed.split('.')
  if (version !== VERSION) throw new Error(`sealed in an unknown way: ${version}`)
  return { keyId, content }
}
