import { useState } from 'react'
import type { CorrectionCause } from '#domain/products/stock-correction.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { CauseSelect } from './cause-select.tsx'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import {
  addPiece,
  entryProblem,
  hasCode,
  shownEntry,
  toCorrectionLine,
  type StockEntry,
  type StockRow,
} from './stock-entry.ts'
import { StockRows } from './stock-rows.tsx'
import { useStockCorrection } from './use-stock-correction.ts'

interface Props {
  rows: readonly StockRow[]
  onChanged: () => unknown
}

/** Corrects the stock of sizes at once: by keyboard or scanner, by counts or by differences, for one reason. */
export function StockForm({ rows, onChanged }: Props) {
  const [entries, setEntries] = useState<Record<string, StockEntry>>({})
  const [cause, setCause] = useState<CorrectionCause>('other')
  const [said, setSaid] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const nameOf = (skuId: string) => rows.find((row) => row.skuId === skuId)?.name ?? ''
  const { isBusy, correct } = useStockCorrection({ nameOf, onChanged })
  const lines = rows.flatMap((row) => toCorrectionLine(row, entries[row.skuId]) ?? [])
  const isWrong = rows.some((row) => entryProblem(row, entries[row.skuId]) !== undefined)

  const scan = (code: string) => {
    const row = rows.find((one) => one.isCounted && hasCode(one, code))
    setUnknown(row || code === '' ? undefined : t('stock.noSuchCodeHere', { code }))
    setSaid(
      row
        ? t('stock.scanned', { size: row.label, count: shownEntry(row, addPiece(row, entries[row.skuId])).counted })
        : '',
    )
    if (row) setEntries((before) => ({ ...before, [row.skuId]: addPiece(row, before[row.skuId]) }))
  }
  return (
    <div className="grid gap-4">
      {rows.length > 1 && (
        <div>
          <ScanField label={t('stock.scan')} hint={t('stock.scanHint')} error={unknown} onScan={scan} />
          <output className="mt-1 block min-h-5 text-sm font-medium">{said}</output>
        </div>
      )}
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault()
          if (lines.length > 0 && !isWrong && (await correct({ cause, lines }))) setEntries({})
        }}
      >
        <StockRows
          rows={rows}
          entries={entries}
          onEnter={(skuId, entry) => setEntries((before) => ({ ...before, [skuId]: entry }))}
        />
        <CauseSelect cause={cause} onChange={setCause} />
        <Button type="submit" look="ink" disabled={lines.length === 0 || isWrong} aria-disabled={isBusy || undefined}>
          {t('stock.correct')}
        </Button>
      </form>
    </div>
  )
}
