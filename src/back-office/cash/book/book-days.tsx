import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { DateField } from '#back-office/fields/date-field.tsx'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The days that the book is shown of; without one it begins with the first entry, or ends with the last. */
export interface ShownDays {
  from?: string
  to?: string
}

/** Reads the days from the address. What is no day is left out. */
export function readDays(query: URLSearchParams): ShownDays {
  const day = (name: string) => z.iso.date().safeParse(query.get(name)).data
  const [from, to] = [day('from'), day('to')]
  return { ...(from && { from }), ...(to && { to }) }
}

/** Chooses the days of the book. The address keeps that the book is shown. */
export function BookDays({ days: { from, to } }: { days: ShownDays }) {
  const isFiltered = from !== undefined || to !== undefined
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <FilterForm key={`${from} ${to}`} className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <input type="hidden" name="view" value="book" />
        <DateField label={t('cash.from')} name="from" max={to} defaultValue={from} />
        <DateField label={t('cash.to')} name="to" min={from} defaultValue={to} />
      </FilterForm>
      {isFiltered && (
        <Link to="?view=book" className="inline-flex min-h-11 items-center text-sm underline hover:text-blue">
          {t('cashBook.all')}
        </Link>
      )}
    </div>
  )
}
