import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files and folders of one extension. One with more has no fingerprint, and is described at each start. */
const MAX_PATHS = 2_000
/** What makes the description of an extension, beside its own files. */
const PROGRAM = [
  '../define-extension.ts',
  '../process/extension-process.ts',
  '../../../../node_modules/zod/package.json',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/**
 * A hash that changes with the files that the process of an extension may read: those of its folder, by path, size and times, and
 * the program of the process. Undefined where the folder has too many.
 */
export async function fingerprintExtension(entry: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(`${process.version} ${entry}\n`)
  for (const path of PROGRAM) hash.update(`${await describeFile(path)}\n`)
  let paths = 0
  for await (const line of listFolder(dirname(entry))) {
    if (++paths > MAX_PATHS) return undefined
    hash.update(`${line}\n`)
  }
  return hash.digest('hex')
}

/**
 * A line for each file of a folder and of those in it. Of `node_modules` only the files that lie in it: npm and pnpm write there what
 * they have installed.
 */
async function* listFolder(folder: string): AsyncGenerator<string> {
  const isPackages = basename(folder) === 'node_modules'
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name)
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
    yield isFolder ? path : await describeFile(path)
    if (isFolder && !isPackages) yield* listFolder(path)
  }
}

/** What changes with a file. A link that leads nowhere is its path. */
async function describeFile(path: string): Promise<string> {
  const file = await stat(path, { bigint: true }).catch(() => undefined)
  return file ? `${path} ${file.size} ${file.mtimeNs} ${file.ctimeNs}` : path
}
