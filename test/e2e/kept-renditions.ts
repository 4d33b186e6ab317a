import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const CACHE = 'node_modules/.cache/renditions'
/** What the bytes of a rendition depend on, besides its original. */
const ENCODERS = ['src/server/platform/images/worker/image-codec.ts', 'node_modules/sharp/package.json']

/** Gives a seeded shop the renditions of its images that a run before has made: encoding them takes half a minute of the processor. */
export async function takeKeptRenditions(shop: string): Promise<void> {
  const kept = findCache()
  if (existsSync(kept)) await cp(kept, join(shop, 'images', 'renditions'), { recursive: true })
}

/** Keeps, for the next run, what has been made of the images that the shop was seeded with. What older encoders made goes. */
export async function keepRenditions(shop: string, imageIds: readonly string[]): Promise<void> {
  const made = join(shop, 'images', 'renditions')
  const kept = findCache()
  for (const id of imageIds) {
    if (!existsSync(join(made, id))) continue
    await mkdir(join(kept, id), { recursive: true })
    for (const name of await readdir(join(made, id))) await addFile(join(made, id, name), join(kept, id, name))
  }
  const others = (await readdir(CACHE).catch(() => [])).map((name) => join(CACHE, name))
  for (const other of others) if (other !== kept) await rm(other, { recursive: true, force: true })
}

/** Copies a file that is not there yet, so that it is whole or absent. */
async function addFile(from: string, to: string) {
  if (existsSync(to)) return
  await copyFile(from, `${to}.${process.pid}`)
  await rename(`${to}.${process.pid}`, to)
}

/** The ids of the images of a shop. */
export const listImages = (shop: string): Promise<string[]> => readdir(join(shop, 'images', 'originals'))

function findCache() {
  const hash = createHash('sha256')
  for (const file of ENCODERS) hash.update(readFileSync(file))
  return join(CACHE, hash.digest('hex').slice(0, 16))
}
