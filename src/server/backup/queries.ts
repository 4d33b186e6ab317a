import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { BackupKind, BackupStatus } from '#domain/backup/backup.ts'
import { MAX_RUN_HOURS } from '#domain/backup/nightly-slot.ts'
import { latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const LISTED = 20
/** Days that a run is listed. */
const KEPT_DAYS = 60

export type BackupRow = Selectable<Tables['backups']>

/** Which of these images, films and files of fields are stored, as the database knows it. */
export async function listImagesToBackUp(db: Db, ids: string[]): Promise<string[]> {
  const rows = await inBatches(ids, (part) => {
    const films = db.selectFrom('films').select('id').where('id', 'in', part)
    const files = db.selectFrom('field_files').select('id').where('id', 'in', part)
    return db.selectFrom('images').select('id').where('id', 'in', part).union(films).union(files).execute()
  })
  return rows.map(({ id }) => id)
}

/** Begins a run unless another is running or has had the same slot. Answers undefined when it did not. */
export async function claimRun(
  tx: Db,
  { kind, slot, startedAt }: { kind: BackupKind; slot?: string | undefined; startedAt: string },
): Promise<BackupRow | undefined> {
  const row = { kind, slot: slot ?? null, running: 1 as const, started_at: startedAt }
  return tx
    .insertInto('backups')
    .values({ id: newId(), ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Ends a run: with a file, or with the reason why there is none. */
export async function endRun(
  tx: Db,
  id: string,
  outcome: { fileName: string; bytes: number } | { error: string },
): Promise<void> {
  const result = 'error' in outcome ? { error: outcome.error } : { file_name: outcome.fileName, bytes: outcome.bytes }
  await tx
    .updateTable('backups')
    .set({ running: null, ended_at: new Date().toISOString(), ...result })
    .where('id', '=', id)
    .execute()
}

/** Records a backup that another process has finished. */
export async function insertFinishedRun(
  tx: Db,
  run: { startedAt: string; fileName: string; bytes: number },
): Promise<void> {
  const times = { started_at: run.startedAt, ended_at: new Date().toISOString() }
  const row = { kind: 'command' as const, file_name: run.fileName, bytes: run.bytes }
  await tx
    .insertInto('backups')
    .values({ id: newId(), ...row, ...times })
    .execute()
}

/**
 * Ends the runs that have not ended `MAX_RUN_HOURS` after they began: their process is gone. One that begins later than
 * now began by a clock that was ahead.
 */
export async function endDeadRuns(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAX_RUN_HOURS * 3_600_000).toISOString()
  const after = new Date(latestEnd(now.getTime(), 0)).toISOString()
  await tx
    .updateTable('backups')
    .set({ running: null, ended_at: new Date().toISOString(), error: 'It was interrupted.' })
    .where('running', '=', 1)
    .where((eb) => eb.or([eb('started_at', '<', before), eb('started_at', '>', after)]))
    .execute()
}

/** The last runs, newest first. */
export async function listRuns(db: Db): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

/** The last nightly runs that began by `now`. */
export async function listNightlyRuns(db: Db, now: Date) {
  return db
    .selectFrom('backups')
    .select(['started_at as startedAt', 'ended_at as endedAt', 'error'])
    .where('kind', '=', 'nightly')
    .where('started_at', '<=', new Date(latestEnd(now.getTime(), 0)).toISOString())
    .orderBy('started_at', 'desc')
    .limit(LISTED)
    .execute()
}

/** One run. */
export async function findRun(db: Db, id: string): Promise<BackupRow | undefined> {
  return db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last good backup, and the last failure since. */
export async function getBackupStatus(db: Db): Promise<Omit<BackupStatus, 'isDamaged'>> {
  const ended = db.selectFrom('backups').select(['started_at', 'bytes', 'error']).where('ended_at', 'is not', null)
  const newest = ended.orderBy('started_at', 'desc').limit(1)
  const last = await newest.where('error', 'is', null).executeTakeFirst()
  const failed = await newest.where('error', 'is not', null).executeTakeFirst()
  const hasFailed = failed !== undefined && failed.started_at > (last?.started_at ?? '')
  return {
    lastAt: last?.started_at ?? null,
    bytes: last?.bytes ?? null,
    failedAt: hasFailed ? failed.started_at : null,
    error: hasFailed ? failed.error : null,
  }
}

/** The good runs of a kind that wrote a file into the backup folder, newest first. */
export async function listGoodRuns(db: Db, kind: BackupKind): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('kind', '=', kind)
    .where('file_name', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The ids of all runs that are recorded. */
export async function listRunIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('backups').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes the records of old runs; those whose files are kept stay, and the newest good one. */
export async function deleteOldRuns(
  tx: Db,
  { now, keptIds }: { now: Date; keptIds: readonly string[] },
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString()
  const { lastAt } = await getBackupStatus(tx)
  await tx
    .deleteFrom('backups')
    .where('started_at', '<', before)
    .where('started_at', '!=', lastAt ?? '')
    .where('running', 'is', null)
    .$if(keptIds.length > 0, (runs) => runs.where('id', 'not in', keptIds))
    .execute()
}
