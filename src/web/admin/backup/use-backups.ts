import { useEffect, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { BackupRun } from '#domain/backup/backup.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts/toasts.ts'

/** Milliseconds between two looks at a backup that is running. */
const POLL_INTERVAL = 1_000

/** The last backups; while one is running, they are asked for again and again. */
export function useBackups(initial: BackupRun[]) {
  const [runs, setRuns] = useState(initial)
  const isRunning = runs.some(({ endedAt }) => endedAt === null)

  useEffect(() => {
    if (!isRunning) return
    let isOver = false
    const look = async () => {
      const current = await adminApi.listBackups()
      const [last] = current
      if (isOver || !last?.endedAt) return
      setRuns(current)
      if (last.error === null) notify('success', t('adminMessages.backupFinished'))
      else notify('error', t('adminMessages.backupFailed'), { description: last.error })
      isOver = true
    }
    // A look that fails is no news: the next one may reach the shop again.
    const timer = setInterval(() => void look().catch(() => {}), POLL_INTERVAL)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isRunning])

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
