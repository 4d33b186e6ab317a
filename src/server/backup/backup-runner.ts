import { join } from 'node:path'
import type { BackupKind } from '#domain/backup/backup.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings, getStaffSettings } from '#server/settings/queries.ts'
import { toFileName } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import { BackupError } from './file/backup-error.ts'
import { isEncrypting, type EncryptionKeys } from './file/encryption.ts'
import { claimRun, endDeadRuns, endRun, type BackupRow } from './queries.ts'

export interface BackupContext {
  database: Database
  storage: ImageStorage
  /** Where the shop keeps its own backups. */
  folder: string
  keys?: EncryptionKeys
}

/** What starts a run. */
interface RunRequest {
  kind: BackupKind
  /** Two runs of one slot are one. */
  slot?: string
  userId?: string
}

/** Runs backups into the backup folder: one at a time, however many processes serve the shop. */
export class BackupRunner {
  readonly context: BackupContext
  /** Receives why a run failed. */
  onError: (error: unknown) => void = () => {}
  readonly #stopping = new AbortController()
  #underWay: Promise<void> = Promise.resolve()

  constructor(context: BackupContext) {
    this.context = context
  }

  /** Starts a run and answers its record, or undefined when another run is under way. `ended` resolves in any case. */
  async start({ kind, slot, userId }: RunRequest): Promise<{ run: BackupRow; ended: Promise<void> } | undefined> {
    const { database } = this.context
    const now = new Date()
    const run = await database.transact(async (tx) => {
      await endDeadRuns(tx, now)
      return claimRun(tx, { kind, slot, startedAt: now.toISOString() })
    })
    if (!run) return undefined
    const ended = this.#run(run, userId).catch((error: unknown) => this.onError(error))
    this.#underWay = ended
    return { run, ended }
  }

  /** Ends a run under way and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The shop was stopped.'))
    await this.#underWay
  }

  async #run(run: BackupRow, userId: string | undefined) {
    const { database, storage, folder, keys = {} } = this.context
    try {
      const { signal } = this.#stopping
      await rejectDamaged(database)
      const { storeName } = await getSettings(database.query)
      const fileName = toFileName(run, { storeName, isEncrypted: isEncrypting(keys) })
      const { bytes } = await createBackup({ database, storage }, join(folder, fileName), { keys, signal })
      await database.transact(async (tx) => {
        await endRun(tx, run.id, { fileName, bytes })
        const subject = { kind: 'settings' as const, id: 'backup', name: 'backup' }
        await insertAdminAction(tx, { userId, action: 'backup.created', subject, after: { fileName, bytes } })
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await database.transact((tx) => endRun(tx, run.id, { error: reason }))
      throw error
    }
    // Only now: the new backup is whole, on disk and known.
    const { backupsKept } = await getStaffSettings(database.query)
    await deleteOldBackups(database, folder, { kept: backupsKept, now: new Date() })
  }
}

/** A damaged database makes no backup: those of before are what brings the shop back. Throws `BackupError`. */
async function rejectDamaged(database: Database) {
  const damage = await database.findDamage()
  if (damage === undefined) return
  throw new BackupError(`The database is damaged, so nothing was written and no older backup was deleted: ${damage}`)
}
