import { createReadStream } from 'node:fs'
import { backupEndpoints } from '#domain/backup/backup-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { BackupRunner } from './backup-runner.ts'
import { listBackups } from './list-backups.ts'
import { openBackupFile } from './open-backup-file.ts'
import { startBackup } from './start-backup.ts'

export function backupRoutes(app: App, runner: BackupRunner) {
  const { database, folder } = runner.context
  runner.onError = (error) => app.log.error({ err: error }, 'the backup failed')
  app.addHook('onClose', () => runner.stop())

  app.route({
    ...backupEndpoints.listBackups,
    handler: () => listBackups(database.query, folder),
  })

  app.route({
    ...backupEndpoints.startBackup,
    handler: async (request, reply) => reply.code(201).send(await startBackup(runner, accountOf(request).userId)),
  })

  app.route({
    ...backupEndpoints.downloadBackup,
    handler: async (request, reply) => {
      const { id } = request.params
      const { path, name } = await openBackupFile(database, folder, { id, userId: accountOf(request).userId })
      void reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      return reply.send(createReadStream(path) as never)
    },
  })
}
