import type { FileColumn } from '#domain/import/product-import.ts'
import { ColumnUse } from '#domain/import/reading-choices.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { forgetColumns, isRemembered, rememberColumns } from './remembered-columns.ts'

/** Uses that a table has in several columns. */
const repeated: ReadonlySet<ColumnUse> = new Set(['sizeQuantity', 'image', 'tag', 'nothing'])

interface Props {
  columns: FileColumn[]
  /** What a person chose, by the places of the columns. */
  chosen: readonly ColumnUse[] | undefined
  onChoose: (chosen: ColumnUse[] | undefined) => void
}

/** Which column of a typed table is what, with a switch for each. A choice is remembered for the next file with these headings. */
export function TableColumns({ columns, chosen, onChoose }: Props) {
  const uses = columns.map(({ use }, place) => (chosen?.length === columns.length ? chosen[place] : undefined) ?? use)
  const choose = (place: number, use: ColumnUse) => {
    const changed = uses.map((before, other) => {
      if (other === place) return use
      return before === use && !repeated.has(use) ? 'nothing' : before
    })
    rememberColumns(columns, changed)
    onChoose(changed)
  }
  const forget = () => {
    forgetColumns(columns)
    onChoose(undefined)
  }
  const hasPrice = uses.includes('price') || uses.includes('salePrice')
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('import.columns')}</legend>
      <p className="max-w-prose text-sm text-muted">{t('import.columnsHint')}</p>
      {!uses.includes('name') && <Alert>{t('import.missingName')}</Alert>}
      {!hasPrice && <Alert>{t('import.missingPrice')}</Alert>}
      <ul aria-label={t('import.columns')} className="border-t border-line">
        {columns.map((column, place) => (
          <ColumnItem
            // oxlint-disable-next-line react/no-array-index-key -- headings may be empty or stand twice
            key={`${place} ${column.heading}`}
            name={column.heading || t('import.columnNumber', { number: place + 1 })}
            examples={column.examples}
            use={uses[place] ?? 'nothing'}
            onChoose={(use) => choose(place, use)}
          />
        ))}
      </ul>
      {isRemembered(columns) && (
        <Button look="outline" className="justify-self-start" onClick={forget}>
          {t('import.guessAgain')}
        </Button>
      )}
    </fieldset>
  )
}

interface ItemProps {
  name: string
  examples: string[]
  use: ColumnUse
  onChoose: (use: ColumnUse) => void
}

function ColumnItem({ name, examples, use, onChoose }: ItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <div className="min-w-0">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <p className="text-sm wrap-anywhere text-muted">
          {examples.length > 0 ? formatList(examples) : t('import.noExamples')}
        </p>
      </div>
      <Select
        label={t('import.columnIs', { heading: name })}
        hideLabel
        className="w-full"
        value={use}
        onChange={({ target }) => {
          const wanted = ColumnUse.options.find((option) => option === target.value)
          if (wanted) onChoose(wanted)
        }}
      >
        {ColumnUse.options.map((option) => (
          <option key={option} value={option}>
            {t('import.columnUse', { use: option })}
          </option>
        ))}
      </Select>
    </li>
  )
}
