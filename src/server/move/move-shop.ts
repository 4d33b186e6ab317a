import { readExtensionScripts } from '#server/extensions/scripts/carry-scripts.ts'
import { openLoader } from '#server/platform/db/load-tables.ts'
import { REFUSAL_TABLE, refuseWrites } from '#server/platform/db/refusals/refuse-writes.ts'
import type { Snapshot } from '#server/platform/db/snapshot.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import { carryKeyFile, keyFileOf } from '#server/platform/secrets/key-file.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import type { Place } from '#server/backup/restore/check-place.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { copyTable } from './copy-table.ts'
import { MoveError } from './move-error.ts'
import { forgetDeletedImages, moveImages } from './move-images.ts'
import { describeWithoutSecrets, openMoveTarget, type MoveTarget } from './move-target.ts'
import { readFigures, type TableFigures } from './table-figures.ts'

/** What a finished move has brought to the new place. */
export interface MoveSummary {
  tables: Record<string, TableFigures>
  images: number
  /** Milliseconds for which the shop refused to be written. */
  refusedFor: number
}

/**
 * Copies a running shop into an empty place. Most of it is copied while the shop sells. In the last step every write is refused with
 * `SHOP_MOVING`, what has changed since is copied, and all of it is verified; from then on the old shop refuses to be written until
 * `allowWrites`. Where anything fails it goes on selling, and the next call continues. Throws `MoveError`.
 */
export async function moveShop(
  source: Place,
  place: Place,
  { onProgress }: { onProgress?: (what: string) => void } = {},
): Promise<MoveSummary> {
  const database = openDatabase(source.databaseAddress)
  try {
    await database.readSnapshot(checkLeases)
    let summary: MoveSummary | undefined
    const lease = new Lease(createDatabaseLeaseStore(database), 'move')
    await lease.tryRun(async (lost) => {
      const scripts = await database.readSnapshot(readExtensionScripts)
      const target = await openMoveTarget(source, place, scripts)
      const storage = await openImageStorage(source)
      const images = target.storage && { source: storage, target: target.storage }
      if (target.isContinued) onProgress?.('An unfinished move goes on: what is there already is compared.')
      summary = await moveBetween({ database, target, images, lost }, describeWithoutSecrets(place), onProgress)
      // At the end: a key that was made during the move comes as well.
      await carryKeyFile(keyFileOf(source.dataDir), keyFileOf(place.dataDir))
    })
    if (!summary) throw new MoveError(OTHER_MOVE)
    return summary
  } finally {
    await database.close()
  }
}

const OTHER_MOVE = 'Another command is moving this shop. Wait for its end.'
const OTHER_VERSION = 'The shop runs in another version than this command. Update it first, and then move it.'

/** A shop of a version without leases cannot be asked who else is moving it. */
async function checkLeases(snapshot: Snapshot) {
  await listMigrationsOf(snapshot)
  if (!snapshot.tables.some(({ name }) => name === 'leases')) throw new MoveError(OTHER_VERSION)
}

interface Sides {
  database: Database
  target: MoveTarget
  images: { source: ImageStorage; target: ImageStorage } | undefined
  /** Aborted when another command has begun to move the shop. */
  lost: AbortSignal
}

async function moveBetween(
  { database, target, images, lost }: Sides,
  holder: string,
  onProgress?: (what: string) => void,
): Promise<MoveSummary> {
  const verified = new Set<string>()
  if (images) await moveImages(images, verified, onProgress)
  await copyTables(database, target, onProgress)

  if (lost.aborted) throw new MoveError(OTHER_MOVE)
  onProgress?.('Last step: the shop refuses orders and changes')
  const started = performance.now()
  const refusal = await refuseWrites(database, holder, { exceptTables: processTables })
  try {
    const { figures, changed } = await copyTables(database, target)
    if (images) {
      await moveImages(images, verified)
      await forgetDeletedImages(images, verified)
    }
    onProgress?.('Verifying')
    await verifyTables(target, figures, changed)
    await target.addForeignKeys()
    await refusal.keepForGood()
    const refusedFor = performance.now() - started
    await target.finish()
    return { tables: figures, images: verified.size, refusedFor }
  } finally {
    // No effect after `keepForGood`: what the new place may have sold by then, the old one does not know.
    await refusal.end()
  }
}

/** Tables of the processes that run beside each other: they go on counting, and what they count does not move. */
const processTables: ReadonlySet<string> = new Set<keyof Tables>(['leases', 'request_counts'])

/** Tables that belong to a database and not to the shop in it. */
const ownTables: ReadonlySet<string> = new Set(['migrations', REFUSAL_TABLE, ...processTables])

async function copyTables(database: Database, target: MoveTarget, onProgress?: (what: string) => void) {
  const figures: Record<string, TableFigures> = {}
  const changed: string[] = []
  const copy = openDatabase(target.databaseAddress)
  const loader = await openLoader(target.databaseAddress)
  try {
    await database.readSnapshot((from) =>
      copy.readSnapshot(async (to) => {
        checkSchema(await listMigrationsOf(from), await listMigrationsOf(to))
        checkTables(from, to)
        for (const table of from.tables.filter(({ name }) => !ownTables.has(name))) {
          onProgress?.(table.name)
          const copied = await copyTable({ source: from, target: to, loader }, table)
          figures[table.name] = copied.figures
          if (copied.changes > 0) changed.push(table.name)
        }
      }),
    )
  } finally {
    await loader.close()
    await copy.close()
  }
  return { figures, changed }
}

async function listMigrationsOf(snapshot: Snapshot) {
  const column = snapshot.tables.find(({ name }) => name === 'migrations')?.columns.indexOf('name')
  if (column === undefined) throw new MoveError('There is no shop in this database.')
  const names: string[] = []
  for await (const rows of snapshot.readRows('migrations')) names.push(...rows.map((row) => String(row[column])))
  return names.toSorted()
}

function checkSchema(source: string[], target: string[]) {
  if (source.join() !== target.join()) throw new MoveError(OTHER_VERSION)
}

/**
 * What the migrations have made there is all that is copied: no name of the source becomes part of a statement before
 * it was found in the target.
 */
function checkTables(source: Snapshot, target: Snapshot) {
  for (const { name, columns } of source.tables.filter((table) => !ownTables.has(table.name))) {
    const known = target.tables.find((table) => table.name === name)
    const foreign = known ? columns.filter((column) => !known.columns.includes(column)) : [name]
    if (foreign.length > 0)
      throw new MoveError(`The database holds what no migration of the shop has made: ${JSON.stringify(foreign[0])}.`)
  }
}

/** Reads the tables again in which rows were written. All others were found equal, row by row. */
async function verifyTables(target: MoveTarget, figures: Record<string, TableFigures>, changed: string[]) {
  const copy = openDatabase(target.databaseAddress)
  try {
    await copy.readSnapshot(async (snapshot) => {
      for (const { name, columns } of snapshot.tables.filter((table) => changed.includes(table.name))) {
        const { rows, sums, sha256 } = await readFigures(snapshot, name, columns)
        const wanted = figures[name]
        const isEqual =
          rows === wanted?.rows && sha256 === wanted.sha256 && JSON.stringify(sums) === JSON.stringify(wanted.sums)
        if (!isEqual) throw new MoveError(`${name} is not the same in the new place.`)
      }
    })
  } finally {
    await copy.close()
  }
}
