import { useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { BackupRun } from '#domain/backup/backup.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** Milliseconds between two looks at a backup that is running. */
const POLL_INTERVAL = 1_000

/** The last backups; while one is running, they are asked for again and again. */
export function useBackups(initial: BackupRun[]) {
  const [runs, setRuns] = useState(initial)
  /** The run whose end was announced already: two polls may see it. */
  const told = useRef('')
  const isRunning = runs.some(({ endedAt }) => endedAt === null)

  const look = async () => {
    // A look that fails is no news: the next one may reach the shop again.
    const current = await adminApi.listBackups().catch(() => undefined)
    const last = current?.[0]
    if (!current || !last?.endedAt || told.current === last.id) return
    told.current = last.id
    setRuns(current)
    if (last.error === null) notify('success', t('adminMessages.backupFinished'))
    else notify('error', t('adminMessages.backupFailed'), { description: last.error })
  }
  usePoller(look, isRunning ? POLL_INTERVAL : undefined)

  const start = async () => {
    try {
      const run = await adminApi.startBackup()
      setRuns((known) => [run, ...known])
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return { runs, isRunning, start }
}
