import { settingsPath } from '#back-office/settings/section-names.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { useState } from 'react'
import { findBackupConcern, type BackupStatus } from '#domain/backup/backup.ts'
import { formatBytes } from '#domain/backup/format-bytes.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Link } from '#ui/controls/link.tsx'

const concernTexts = {
  damaged: () => t('adminMessages.databaseDamaged'),
  none: () => t('adminMessages.backupNone'),
  failed: () => t('adminMessages.backupLastFailed'),
  old: () => t('adminMessages.backupOld'),
}

/** When the last backup was made and how large it is; a warning when staff should look. */
export function BackupStatusLine({ backup }: { backup: BackupStatus }) {
  const { lastAt, bytes } = backup
  const [now] = useState(() => new Date())
  const concern = findBackupConcern(backup, now)
  // A new shop has none before its first night: that is no alarm.
  const isWarning = concern !== undefined && concern !== 'none'
  return (
    <p className={isWarning ? 'border-s-4 border-red bg-red/8 p-3 text-sm' : 'text-sm text-muted'}>
      {concern && <span className={isWarning ? 'me-2 text-red' : 'me-2'}>{concernTexts[concern]()}</span>}
      {lastAt !== null && (
        <span className="me-2">
          {tParts('dashboard.lastBackup', {
            time: (
              <time key="time" dateTime={lastAt}>
                {formatDateTime(lastAt)}
              </time>
            ),
            size: formatBytes(bytes ?? 0),
          })}
        </span>
      )}
      <Link
        to={settingsPath('backups')}
        className="-my-2.5 inline-flex min-h-11 items-center underline hover:text-blue"
      >
        {t('backups.title')}
      </Link>
    </p>
  )
}
