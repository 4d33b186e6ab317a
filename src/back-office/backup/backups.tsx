import { t } from '#domain/texts/t.ts'
import type { BackupRun } from '#domain/backup/backup.ts'
import { formatBytes } from '#domain/backup/format-bytes.ts'
import { formatDateTime } from '#domain/dates.ts'
import { downloadFile } from '#ui/page/download-file.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useBackups } from './use-backups.ts'

/** The last backups, with a button that makes one now. */
export function Backups({ initial }: { initial: BackupRun[] }) {
  const { runs, isRunning, start } = useBackups(initial)
  return (
    <section id="backups" aria-labelledby="backups-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="backups-title" className="headline text-base">
          {t('backups.title')}
        </h2>
        <ForRight right="backup:write">
          <Button look="outline" disabled={isRunning} onClick={() => void start()}>
            {isRunning ? t('backups.running') : t('backups.now')}
          </Button>
        </ForRight>
      </div>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('adminMessages.backupIntroduction')}</p>
      {runs.length > 0 && (
        <ul aria-label={t('backups.last')} className="divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Run({ run }: { run: BackupRun }) {
  const mayDownload = useMay('backup:write')
  const state = run.endedAt === null ? 'running' : run.error === null ? 'done' : 'failed'
  return (
    <li className="grid min-h-14 items-center gap-x-6 gap-y-1 py-2 text-sm sm:grid-cols-[9rem_7rem_1fr_auto]">
      <time dateTime={run.startedAt} className="text-muted tabular-nums">
        {formatDateTime(run.startedAt)}
      </time>
      <span>{t('backups.kind', { kind: run.kind })}</span>
      <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        {state === 'running' && <Badge look="blue">{t('backups.stateRunning')}</Badge>}
        {state === 'failed' && <Badge look="red">{t('backups.stateFailed')}</Badge>}
        {state === 'done' ? formatBytes(run.bytes ?? 0) : run.error}
      </span>
      {run.isDownloadable && mayDownload && (
        <Button
          look="outline"
          aria-label={t('backups.downloadOf', { time: formatDateTime(run.startedAt) })}
          onClick={() => void download(run)}
        >
          {t('backups.download')}
        </Button>
      )}
    </li>
  )
}

async function download({ id, fileName }: BackupRun) {
  try {
    const file = (await adminApi.downloadBackup({ id })) as Blob
    downloadFile(fileName ?? 'backup', file, 'application/octet-stream')
  } catch (error) {
    notify('error', errorMessage(error))
  }
}
