import { useState } from 'react'
import type { FigureGroup } from '#domain/figures/figures.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { downloadFile } from '#web/app/download-file.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { FigureFilter } from './figure-filter.ts'

/** Downloads all rows of the table as CSV. */
export function ExportButton({ by, filter: { from, to, sort } }: { by: FigureGroup; filter: FigureFilter }) {
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    try {
      const csv = await adminApi.exportFigures({ by, from, to, sort })
      downloadFile(`figures-${by}-${from}-${to}.csv`, csv, 'text/csv')
    } catch (error) {
      notify('error', t('figures.notExported'), { description: errorMessage(error) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button look="outline" className="min-h-11 px-4 py-2 text-xs" disabled={isExporting} onClick={exportAll}>
      {t('figures.export')}
    </Button>
  )
}
