import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { Problem } from '#ui/controls/form/problem.tsx'
import { entryProblem, shownEntry, type StockEntry, type StockRow } from './stock-entry.ts'

interface Props {
  rows: readonly StockRow[]
  entries: Readonly<Record<string, StockEntry>>
  onEnter: (skuId: string, entry: StockEntry) => void
}

/**
 * Sizes with two fields each, how many there are and the difference. Enter and the arrows go from size to size; Enter in
 * the last one saves.
 */
export function StockRows({ rows, entries, onEnter }: Props) {
  return (
    <div className="grid gap-1">
      <div
        aria-hidden="true"
        className="grid grid-cols-[1fr_5.5rem_5.5rem] items-end gap-2 text-xs font-medium text-muted"
      >
        <span />
        <span>{t('stock.thereAre')}</span>
        <span>{t('stock.difference')}</span>
      </div>
      <ul className="grid">
        {rows.map((row) => (
          <Row key={row.skuId} row={row} entry={entries[row.skuId]} onEnter={(entry) => onEnter(row.skuId, entry)} />
        ))}
      </ul>
    </div>
  )
}

function Row({
  row,
  entry,
  onEnter,
}: {
  row: StockRow
  entry: StockEntry | undefined
  onEnter: (entry: StockEntry) => void
}) {
  const { label, quantity, isCounted, waiting } = row
  const shown = shownEntry(row, entry)
  const problem = entryProblem(row, entry)
  const field = {
    type: 'text',
    autoComplete: 'off',
    disabled: !isCounted,
    'aria-invalid': problem ? (true as const) : undefined,
    onKeyDown: moveBetweenRows,
    className: classes(
      'h-11 w-full rounded-control border bg-paper px-2 text-end text-base tabular-nums',
      problem ? 'border-red text-red' : 'border-muted',
    ),
  }
  return (
    <li className="grid grid-cols-[1fr_5.5rem_5.5rem] items-center gap-2 border-b border-line py-1.5">
      <span className="min-w-0 text-sm wrap-anywhere">
        <span dir="auto">{label}</span>
        <span className="block text-xs text-muted">
          {isCounted ? t('stock.inBook', { count: quantity }) : t('stock.notCounted')}
          {waiting > 0 && <span className="block">{t('stock.waiting', { count: waiting })}</span>}
        </span>
      </span>
      <input
        {...field}
        inputMode="numeric"
        data-stock-field="counted"
        aria-label={t('stock.thereAreOf', { size: label })}
        placeholder={isCounted ? String(quantity) : t('stock.uncountedSign')}
        value={shown.counted}
        onChange={({ target }) => onEnter({ counted: target.value })}
      />
      <input
        {...field}
        dir="ltr"
        data-stock-field="change"
        aria-label={t('stock.differenceOf', { size: label })}
        value={shown.change}
        onChange={({ target }) => onEnter({ change: target.value })}
      />
      {problem && <Problem className="col-span-3">{problem}</Problem>}
    </li>
  )
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Moves to the same field of the next size. In the last one Enter is left to the form, which saves. */
function moveBetweenRows(event: React.KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  const field = event.currentTarget
  const name = field.dataset['stockField'] ?? ''
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>(`[data-stock-field="${name}"]:enabled`) ?? [])]
  const next = step === undefined ? undefined : fields[fields.indexOf(field) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
