import { useState } from 'react'
import { WORKBOOK_TYPE } from '#domain/api/workbook.ts'
import { t } from '#domain/texts/t.ts'
import { downloadFile } from '#ui/page/download-file.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'

interface ExportButtonsProps {
  /** The name of the file without its ending. */
  fileName: string
  /** Asks for the contents of the file. */
  loadCsv: () => Promise<string>
  loadWorkbook: () => Promise<Blob>
  /** What the file is, where it is not an export of what the page shows. */
  label?: string
  /** The toast when it fails. */
  failure?: string
  className?: string
}

const types = { csv: 'text/csv', xlsx: WORKBOOK_TYPE }

/** Downloads a list as CSV or as a workbook of Excel. */
export function ExportButtons({
  fileName,
  loadCsv,
  loadWorkbook,
  label = t('admin.export'),
  failure = t('admin.notExported'),
  className = 'min-h-11 px-4 py-2 text-xs',
}: ExportButtonsProps) {
  const [exporting, setExporting] = useState<keyof typeof types>()
  const download = async (ending: keyof typeof types) => {
    setExporting(ending)
    try {
      const contents = await (ending === 'csv' ? loadCsv() : loadWorkbook())
      downloadFile(`${fileName}.${ending}`, contents, types[ending])
    } catch (error) {
      notify('error', failure, { description: errorMessage(error) })
    } finally {
      setExporting(undefined)
    }
  }
  const isBusy = exporting !== undefined
  return (
    <fieldset aria-label={label} className="flex">
      <Button look="outline" className={className} disabled={isBusy} onClick={() => void download('csv')}>
        {exporting === 'csv' ? t('admin.exporting') : label}
      </Button>
      <Button
        look="outline"
        aria-label={exporting === 'xlsx' ? undefined : t('admin.exportWorkbook')}
        className={classes(className, 'border-s-0!')}
        disabled={isBusy}
        onClick={() => void download('xlsx')}
      >
        {exporting === 'xlsx' ? t('admin.exporting') : t('admin.workbook')}
      </Button>
    </fieldset>
  )
}
