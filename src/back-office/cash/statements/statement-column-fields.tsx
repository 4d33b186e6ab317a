import type { StatementColumns, StatementPreview } from '#domain/cash/statement.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  preview: StatementPreview
  onChange: (columns: StatementColumns) => Promise<void>
}

/** Which column of a statement holds what. A change reads the file again. */
export function StatementColumnFields({ preview: { headings, columns }, onChange }: Props) {
  const labels: [keyof StatementColumns, string][] = [
    ['number', t('cash.columnNumber')],
    ['tracking', t('cash.tracking')],
    ['phone', t('cash.columnPhone')],
    ['amount', t('cash.columnAmount')],
    ['fee', t('cash.fee')],
    ['status', t('cash.columnStatus')],
  ]
  return (
    <fieldset>
      <legend className="headline mb-3 text-base">{t('cash.columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {labels.map(([column, label]) => (
          <Select
            key={column}
            label={label}
            value={columns[column]}
            onChange={({ target }) => void onChange({ ...columns, [column]: target.value })}
          >
            <option value="">{t('cash.noColumn')}</option>
            {[...new Set(headings)].filter(Boolean).map((heading) => (
              <option key={heading}>{heading}</option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}
