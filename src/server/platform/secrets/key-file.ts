import { randomUUID } from 'node:crypto'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSecretKey, parseSecretKeys, type SecretKey } from './secret-key.ts'

/** The key file of a folder: a key on each line, the one that seals first. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException | undefined)?.code === code

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
}

/** The keys of a file; none where there is no file. Throws where it holds anything else. */
export async function readKeyFile(file: string): Promise<SecretKey[]> {
  const keys = parseSecretKeys(await readText(file))
  if (!keys) throw new Error(`${file} holds something that is no key: 32 bytes in Base64, one on each line.`)
  return keys
}

/** Writes what only the owner of the process may read, whole or not at all. */
async function writeSecretFile(file: string, text: string, put: (temporary: string) => Promise<void>): Promise<void> {
  await makePrivateFolder(dirname(file))
  const temporary = `${file}.${randomUUID()}`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await put(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Makes the file with a new key, unless it is there. Of several processes that make it at once one does, and all read the same. */
export async function createKeyFile(file: string): Promise<void> {
  await writeSecretFile(file, `${newSecretKey()}\n`, async (temporary) => {
    // A link, unlike a rename, never takes the place of another file.
    await link(temporary, file).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error
    })
  })
}

/** Puts a new key before all others of the file, which stay: what they have sealed can be opened. */
export async function addKeyToFile(file: string): Promise<void> {
  const text = `${newSecretKey()}\n${await readText(file)}`
  await writeSecretFile(file, text, (temporary) => rename(temporary, file))
}

/** Brings the keys of one file into another, behind those that are there. Nothing happens where there are none. */
export async function carryKeyFile(from: string, to: string): Promise<void> {
  if (from === to) return
  const [brought, there] = [await readKeyFile(from), await readKeyFile(to)]
  const known = new Set(there.map(({ id }) => id))
  const missing = brought.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const lines = [...there, ...missing].map(({ bytes }) => `${bytes.toString('base64')}\n`)
  await writeSecretFile(to, lines.join(''), (temporary) => rename(temporary, to))
}
