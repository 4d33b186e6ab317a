import { randomUUID } from 'node:crypto'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStorage } from './image-storage.ts'

/** What is still being written. Never listed. */
const UNFINISHED = 'unfinished'
/** Milliseconds after which no process is still writing. An import may run beside the shop. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** Images as files in one folder. */
export async function openDiskStorage(folder: string): Promise<ImageStorage> {
  const unfinished = join(folder, UNFINISHED)
  await makePrivateFolder(unfinished)
  await sweep(unfinished)
  const pathOf = (name: string) => join(folder, ...name.split('/'))

  return {
    async put(name, bytes) {
      // Under its name a file is whole or absent, also after a power cut.
      const temporary = join(unfinished, randomUUID())
      try {
        await writeToDisk(temporary, bytes)
        await makePrivateFolder(dirname(pathOf(name)))
        await rename(temporary, pathOf(name))
        await syncFolder(dirname(pathOf(name)))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: (name) => readFile(pathOf(name)).catch(undefinedIfAbsent),
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        (error: unknown) => undefinedIfAbsent(error) ?? false,
      ),
    async *list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name).slice(folder.length)
        const name = path.split(/[\\/]/).filter(Boolean).join('/')
        if (name.startsWith(prefix) && !name.startsWith(`${UNFINISHED}/`)) yield name
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  }
}

async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(undefinedIfAbsent)
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_AFTER) await rm(join(folder, name), { force: true })
  }
}

async function writeToDisk(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is safe when its folder is on disk. Windows has no such call, and needs none. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
