import { useState } from 'react'
import { nameCsvFile } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { downloadFile } from '#web/app/download-file.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'

interface ExportButtonProps {
  /** The name of the file without its day and ending. */
  fileName: string
  /** Asks for the contents of the file. */
  load: () => Promise<string>
  /** What is told when it fails. */
  failure?: string
  className?: string
}

/** Downloads a list as CSV. */
export function ExportButton({ fileName, load, failure, className = 'min-h-11 px-4 py-2 text-xs' }: ExportButtonProps) {
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    try {
      downloadFile(nameCsvFile(fileName), await load(), 'text/csv')
    } catch (error) {
      notify('error', failure ?? t('admin.notExported'), { description: errorMessage(error) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button look="outline" className={className} disabled={isExporting} onClick={exportAll}>
      {isExporting ? t('admin.exporting') : t('admin.export')}
    </Button>
  )
}
