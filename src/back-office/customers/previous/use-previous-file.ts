import { useState } from 'react'
import type { PreviousFilePreview, PreviousOutcome } from '#domain/customers/previous-shop.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'

interface ReadFile {
  file: File
  preview: PreviousFilePreview
  outcomes: Record<string, PreviousOutcome>
}

/** Reads a file of the previous shop, holds its preview with what statuses were said to mean, and keeps it as history. */
export function usePreviousFile(onKept: () => Promise<void>) {
  const [read, setRead] = useState<ReadFile>()
  const [isKeeping, setKeeping] = useState(false)
  const { isBusy, failure, run } = useSave()
  const load = (file: File, outcomes: ReadFile['outcomes']) =>
    run(async () => {
      const preview = await adminApi.previewPreviousShop({ reading: JSON.stringify({ outcomes }), file })
      setRead({ file, outcomes, preview })
    })
  const readFile = (file: File) => {
    setRead(undefined)
    return load(file, {})
  }
  const sayOutcome = (status: string, outcome: PreviousOutcome) =>
    read ? load(read.file, { ...read.outcomes, [status]: outcome }) : Promise.resolve()
  const keep = async () => {
    if (!read) return
    setKeeping(true)
    await run(async () => {
      const { file, outcomes } = read
      const { newOrders, newCustomers } = await adminApi.importPreviousShop({
        reading: JSON.stringify({ outcomes }),
        file,
      })
      setRead(undefined)
      notify('success', t('previousShop.kept', { newOrders, newCustomers }))
      await onKept()
    })
    setKeeping(false)
  }
  return { read, readFile, sayOutcome, keep, isBusy, isKeeping, failure }
}
