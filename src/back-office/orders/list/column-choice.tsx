import { useEffect, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { ColumnsIcon } from '#back-office/ui/icons.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { useDismissal } from '#ui/controls/use-dismissal.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { choosableColumns, restoreColumns, setColumnShown, useHiddenColumns } from './list-columns.ts'
import { columnLabels } from './use-orders-table.ts'

/** Chooses which columns the orders of the list have: a button, and the choice in a line below it. */
export function ColumnChoice() {
  const [isOpen, setOpen] = useState(false)
  const { hidden } = useHiddenColumns()
  const choice = useDismissal<HTMLDivElement>(() => setOpen(false))
  useEffect(restoreColumns, [])
  return (
    <div ref={choice}>
      <IconButton
        label={t('orderList.columns')}
        aria-expanded={isOpen}
        className="aria-expanded:bg-ink aria-expanded:text-paper lg:pointer-fine:size-8"
        onClick={() => setOpen(!isOpen)}
      >
        <ColumnsIcon className="size-5" />
      </IconButton>
      {isOpen && (
        <fieldset className="absolute end-0 top-full z-20 grid min-w-56 border border-ink bg-paper px-4 py-2">
          <legend className="sr-only">{t('orderList.columns')}</legend>
          {choosableColumns.map((column) => (
            <Checkbox
              key={column}
              label={columnLabels[column]()}
              checked={!hidden.includes(column)}
              onChange={({ target: { checked } }) => setColumnShown(column, checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
