import { access, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { runExtensionScripts, type CarriedScript } from '#server/extensions/scripts/carry-scripts.ts'
import { isPostgres, openLoader } from '#server/platform/db/load-tables.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { imageFolder, openImageStorage, type ImagePlace } from '#server/platform/images/open-images.ts'
import type { Place } from '#server/backup/restore/check-place.ts'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { MoveError } from './move-error.ts'

/** Stands beside images and tables as long as the move to that place is not finished, and names where it comes from. */
export const MARK = 'moving'
const MARK_TABLE = 'unfinished_move'
/** One statement that adds a reference, and nothing else that a place could want to be run. */
const FOREIGN_KEY = /^alter table "[^"]+" add constraint "[^"]+" FOREIGN KEY [^;]*$/

/** A place that a shop is being moved to. */
export interface MoveTarget {
  /** Where its tables are until the move is finished. */
  databaseAddress: string
  /** Undefined where the images stay where they are. */
  storage: ImageStorage | undefined
  /** Whether an earlier move from the same place has left something here. */
  isContinued: boolean
  /** Checks the references between tables, and guards them from now on. */
  addForeignKeys(): Promise<void>
  /** Makes the place a shop, and removes every sign of the move. */
  finish(): Promise<void>
}

/** A place without its secrets: the same for the same place, and fit to be shown. */
export function describeWithoutSecrets({ databaseAddress, ...images }: Place): string {
  const database = isPostgres(databaseAddress) ? withoutSecrets(databaseAddress) : resolve(databaseAddress)
  return `${database} ${describeImages(images)}`
}

const describeImages = (place: ImagePlace) =>
  place.storageUrl === undefined ? resolve(imageFolder(place)) : withoutSecrets(place.storageUrl)

function withoutSecrets(address: string) {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  // PostgreSQL takes it here as well.
  url.searchParams.delete('password')
  return url.href
}

/**
 * Opens an empty place, or one that an unfinished move from `source` has left, with all tables and nothing that guards their references.
 * Throws `MoveError` for any other.
 */
export async function openMoveTarget(
  source: Place,
  place: Place,
  extensions: readonly CarriedScript[] = [],
): Promise<MoveTarget> {
  const origin = describeWithoutSecrets(source)
  if (isPostgres(place.databaseAddress) === isPostgres(source.databaseAddress) && sameDatabase(source, place))
    throw new MoveError('The shop is there already: name another database.')
  const isMovingImages = describeImages(source) !== describeImages(place)
  // A bucket or folder is checked before anything is written anywhere.
  const storage = isMovingImages ? await openImageStorage(place) : undefined
  if (storage) await checkStorage(storage, origin)

  const isOnServer = isPostgres(place.databaseAddress)
  if (!isOnServer && (await exists(place.databaseAddress)))
    throw new MoveError(`There is a shop already: ${place.databaseAddress}. Name another folder.`)
  // With its name the file becomes a shop: at the end.
  const databaseAddress = isOnServer ? place.databaseAddress : `${place.databaseAddress}.${MARK}`
  if (!isOnServer) await makePrivateFolder(dirname(databaseAddress))
  const { isContinued, scripts } = await prepareTables(databaseAddress, origin, extensions)
  await storage?.put(MARK, Buffer.from(origin))

  return {
    databaseAddress,
    storage,
    isContinued,
    addForeignKeys: () => withLoader(databaseAddress, (loader) => loader.addForeignKeys(scripts)),
    async finish() {
      await withLoader(databaseAddress, async ({ run }) => void (await run(`drop table ${MARK_TABLE}`)))
      if (!isOnServer) await rename(databaseAddress, place.databaseAddress)
      await storage?.delete(MARK)
    },
  }
}

const sameDatabase = (source: Place, place: Place) =>
  describeWithoutSecrets({ ...source, dataDir: '', storageUrl: undefined }) ===
  describeWithoutSecrets({ ...place, dataDir: '', storageUrl: undefined })

async function checkStorage(storage: ImageStorage, origin: string) {
  const mark = await storage.get(MARK)
  if (mark && Buffer.from(mark).toString() === origin) return
  for await (const _ of storage.list(''))
    throw new MoveError('There are images already in the new place, and not of an unfinished move of this shop.')
}

async function prepareTables(address: string, origin: string, extensions: readonly CarriedScript[]) {
  const database = openDatabase(address)
  try {
    const names = await database.readSnapshot(async ({ tables }) => tables.map(({ name }) => name))
    if (names.length > 0) return { isContinued: true, scripts: await readMark(address, names, origin) }
    await migrate(database)
    await database.migrateWith((run) => runExtensionScripts(run, extensions))
  } finally {
    await database.close()
  }
  return { isContinued: false, scripts: await writeMark(address, origin) }
}

async function readMark(address: string, tables: string[], origin: string): Promise<string[]> {
  const notEmpty = new MoveError('The database holds tables already, and not of an unfinished move of this shop.')
  if (!tables.includes(MARK_TABLE)) throw notEmpty
  return withLoader(address, async (loader) => {
    const [mark] = await loader.run(`select origin, scripts from ${MARK_TABLE}`)
    if (mark?.['origin'] !== origin) throw notEmpty
    // Those that it had added again when it was interrupted.
    await loader.dropForeignKeys()
    const scripts = JSON.parse(String(mark['scripts'])) as string[]
    if (!scripts.every((script) => FOREIGN_KEY.test(script))) throw notEmpty
    return scripts
  })
}

async function writeMark(address: string, origin: string): Promise<string[]> {
  return withLoader(address, async (loader) => {
    await loader.run('begin')
    const scripts = await loader.dropForeignKeys()
    await loader.run(`create table ${MARK_TABLE} (origin text primary key, scripts text not null)`)
    await loader.insert(MARK_TABLE, ['origin', 'scripts'], [[origin, JSON.stringify(scripts)]])
    await loader.run('commit')
    return scripts
  })
}

async function withLoader<T>(address: string, work: (loader: Awaited<ReturnType<typeof openLoader>>) => Promise<T>) {
  const loader = await openLoader(address)
  try {
    return await work(loader)
  } finally {
    await loader.close()
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
