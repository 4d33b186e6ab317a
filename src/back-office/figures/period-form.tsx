import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { useState } from 'react'
import { PeriodName } from '#domain/figures/figures.ts'
import { t } from '#domain/texts/t.ts'
import { DateField } from '#back-office/fields/date-field.tsx'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { isCover, type FigureFilter } from './figure-filter.ts'

/** Chooses the days, and with what to reorder for how long the stock should last. */
export function PeriodForm({ filter }: { filter: FigureFilter }) {
  const [name, setName] = useState(filter.name ?? 'own')
  const [coverError, setCoverError] = useState<string>()
  const { view, from, to, sort, coverDays } = filter
  return (
    <FilterForm className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="sort" value={sort} />
      <Select
        label={t('figures.period')}
        name="period"
        value={name}
        onChange={({ target: { value } }) => setName(PeriodName.safeParse(value).data ?? 'own')}
      >
        {[...PeriodName.options, 'own'].map((each) => (
          <option key={each} value={each}>
            {t('figures.periodName', { name: each })}
          </option>
        ))}
      </Select>
      {name === 'own' && (
        <>
          <DateField label={t('figures.from')} name="from" required max={to} defaultValue={from} />
          <DateField label={t('figures.to')} name="to" required min={from} defaultValue={to} />
        </>
      )}
      {view === 'reorders' && (
        <NumberField
          label={t('figures.cover')}
          name="cover"
          className="max-w-60"
          defaultValue={coverDays}
          error={coverError}
          onChange={({ target }) =>
            setCoverError(
              isCover(toTypedNumber(target.value)) ? undefined : t('fields.notWhole', { label: t('figures.cover') }),
            )
          }
        />
      )}
    </FilterForm>
  )
}
